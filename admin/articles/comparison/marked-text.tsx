/** Two texts merged into one: removals are struck through and additions underlined, each in its own colour. */
import { Text } from '@mantine/core'
import { useState } from 'react'
import { blocksOf } from './blocks.ts'
import { textDiff, wordDiff, type Part, type Piece } from './text-diff.ts'
import { directionOf } from '#shared/locale.ts'
import { languageOfText } from '#shared/script.ts'
import { useMessages } from '../../i18n/locale.tsx'
import './comparison.css'

function written(text: string) {
  const lang = languageOfText(text)
  return { lang, dir: directionOf(lang) }
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ kind, text }, index) => {
    const key = `${index}${kind}`
    if (kind === 'added') return <ins key={key}>{text}</ins>
    return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>
  })
}

/** A single line, such as a title or name. */
export function MarkedLine({ before, after }: { before: string; after: string }) {
  return (
    <p className="marked-text" {...written(after || before)}>
      <Pieces pieces={wordDiff(before, after)} />
    </p>
  )
}

/** Shows the unchanged paragraphs next to a change and counts the others. */
function SameBlocks({ blocks, isFirst, isLast }: { blocks: string[]; isFirst: boolean; isLast: boolean }) {
  const { compare } = useMessages().articles
  const head = isFirst ? [] : blocks.slice(0, 1)
  const tail = isLast || blocks.length < 2 ? [] : blocks.slice(-1)
  const hidden = blocks.length - head.length - tail.length
  return (
    <>
      {head.map((block) => (
        <p key="head" {...written(block)}>
          {block}
        </p>
      ))}
      {hidden > 0 && <p className="unchanged">{compare.unchanged(hidden)}</p>}
      {tail.map((block) => (
        <p key="tail" {...written(block)}>
          {block}
        </p>
      ))}
    </>
  )
}

function PartShown({ part, isFirst, isLast }: { part: Part; isFirst: boolean; isLast: boolean }) {
  if (part.kind === 'same') return <SameBlocks blocks={part.blocks} isFirst={isFirst} isLast={isLast} />
  return (
    <p {...written(part.pieces.map(({ text }) => text).join(' '))}>
      <Pieces pieces={part.pieces} />
    </p>
  )
}

/** Stored content. Memoised, because comparing long texts takes a while. */
export function MarkedContent({ before, after }: { before: string; after: string }) {
  const { compare } = useMessages().articles
  const [names] = useState({ picture: compare.picture, video: compare.video, article: compare.article })
  const [parts, setParts] = useState<{ of: string; parts: Part[] } | null>(null)
  const of = `${before}\0${after}`
  if (parts?.of !== of) setParts({ of, parts: textDiff(blocksOf(before, names), blocksOf(after, names)) })
  const shown = parts?.parts ?? []
  if (!shown.some(({ kind }) => kind === 'changed')) return <Text>{compare.onlyFormat}</Text>
  return (
    <div className="marked-text">
      {shown.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no identity other than their position
        <PartShown key={index} part={part} isFirst={index === 0} isLast={index === shown.length - 1} />
      ))}
    </div>
  )
}
