/** A `mailto:` link. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <bdi>{address}</bdi>
    </a>
  )
}
