/** An e-mail address that can be written to. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <bdi>{address}</bdi>
    </a>
  )
}
