/** A sentence that contains the query, isolated from the surrounding direction. */
export function InQuotes({ sentence, q }: { sentence: (q: string) => string; q: string }) {
  const [before = '', after = ''] = sentence('\n').split('\n')
  return (
    <>
      {before}
      <bdi>{q}</bdi>
      {after}
    </>
  )
}
