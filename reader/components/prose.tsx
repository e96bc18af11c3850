/** Renders the site's own texts: `[words](address)` becomes a link, and Latin words inside Urdu get the Latin font. */
import { Fragment } from 'react'
import { useView } from '../view.ts'

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** Latin words and what belongs to them: addresses, names of several words, the number before a unit. */
const LATIN = /(?:[0-9]+\u00A0)?[A-Za-z][A-Za-z0-9@_-]*(?:[ ./][A-Za-z][A-Za-z0-9@_-]*)*/g

type Piece = { at: number; text: string; match: RegExpMatchArray | null }

/** Alternates between the text between matches and the matches themselves. */
function cut(text: string, pattern: RegExp): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) pieces.push({ at: from, text: text.slice(from, match.index), match: null })
    pieces.push({ at: match.index, text: match[0], match })
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from), match: null })
  return pieces
}

function Runs({ text }: { text: string }) {
  if (useView().locale !== 'ur') return text
  return cut(text, LATIN).map((piece) =>
    piece.match ? (
      <span key={piece.at} lang="en" dir="ltr">
        {piece.text}
      </span>
    ) : (
      <Fragment key={piece.at}>{piece.text}</Fragment>
    ),
  )
}

export function Prose({ text }: { text: string }) {
  const { href } = useView()
  return cut(text, LINK).map(({ at, text: words, match }) =>
    match ? (
      <a key={at} href={href(match[2] ?? '')}>
        <Runs text={match[1] ?? ''} />
      </a>
    ) : (
      <Runs key={at} text={words} />
    ),
  )
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <Prose text={text} />
    </p>
  ))
}

export function Points({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>
          <Prose text={text} />
        </li>
      ))}
    </ul>
  )
}
