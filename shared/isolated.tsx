/** Text of people, such as a title or comment: numbers and signs within Urdu keep their order (`isolate.ts`). */
import { Fragment } from 'react'
import { hasUrdu, isolate } from './isolate.ts'

export function Isolated({ text }: { text: string }) {
  if (!hasUrdu(text)) return text
  return isolate(text).map((piece) =>
    piece.isIsolated ? (
      <bdi key={piece.at} dir="ltr">
        {piece.text}
      </bdi>
    ) : (
      <Fragment key={piece.at}>{piece.text}</Fragment>
    ),
  )
}
