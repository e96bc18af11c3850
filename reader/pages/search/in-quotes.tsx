/** A sentence that contains the query, isolated from the surrounding direction and in the font of its language. */
import { detectedLanguageAttributes } from '../../components/language-attributes.ts'
import { useView } from '../../view.ts'

export function InQuotes({ sentence, q }: { sentence: (q: string) => string; q: string }) {
  const { locale } = useView()
  const [before = '', after = ''] = sentence('\n').split('\n')
  return (
    <>
      {before}
      <bdi {...detectedLanguageAttributes(q, locale)}>{q}</bdi>
      {after}
    </>
  )
}
