/** Compares two states of an article side by side, showing the fields that differ. */
import { Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { parseBylines } from '#shared/bylines.ts'
import { categoryLabel } from '#shared/categories.ts'
import { fieldName } from '#shared/i18n/messages.ts'
import type { ArticleStatus } from '#shared/schemas/statuses.ts'
import { useLocale, useMessages } from '../../i18n/locale.tsx'
import { PictureOnRequest } from '../../layout/picture-on-request.tsx'
import { useTimes } from '../../times/use-times.ts'
import { COMPARED, differs, type ArticleValues, type ComparedField } from '../article-values.ts'
import { correctionLines } from '#shared/corrections.ts'
import { stageOfValues } from '../stage/stage-names.ts'
import { MarkedContent, MarkedLine } from './marked-text.tsx'

type Two = { before: ArticleValues; after: ArticleValues }

/** A legend of the colours. */
export function Legend() {
  const { compare } = useMessages().articles
  return (
    <div className="marked-signs">
      <span className="marked-sign-removed">{compare.removed}</span>
      <span className="marked-sign-added">{compare.added}</span>
    </div>
  )
}

function Cover({ src, label }: { src: string; label: string }) {
  const { compare } = useMessages().articles
  return (
    <figure>
      {src === '' ? <Text>{compare.nothing}</Text> : <PictureOnRequest src={src} alt="" loading="lazy" />}
      <figcaption>{label}</figcaption>
    </figure>
  )
}

/** The label of the content field, as in the form. */
function useNames(): (field: ComparedField) => string {
  const { articles } = useMessages()
  const { locale } = useLocale()
  return (field) => (field === 'description' ? articles.content : fieldName(field, locale))
}

function useWords(): (field: ComparedField, values: ArticleValues) => string {
  const { text: textOf } = useTimes()
  const { stages, articleFields } = useMessages()
  const [now] = useState(() => new Date().toISOString())
  return (field, values) => {
    const value = values[field]
    if (field === 'bylines') {
      const { roles } = articleFields
      return parseBylines(value)
        .map(({ role, name }) => `${roles[role]}: ${name}`)
        .join(' · ')
    }
    if (field === 'category') return categoryLabel(value)
    if (field === 'status')
      return stages.names[stageOfValues({ ...values, status: values.status as ArticleStatus }, now)]
    if (field === 'publish_date' || field === 'take_down_at') return textOf(value) ?? value
    if (field === 'corrections') return correctionLines(value)
    return value
  }
}

/** One field of both states. It scrolls, so it can be focused. */
export function ComparedBox({ field, before, after }: Two & { field: ComparedField }) {
  const { compare } = useMessages().articles
  const nameOf = useNames()
  const words = useWords()
  if (field === 'cover_image' || field === 'share_image') {
    return (
      <div className="compared-covers">
        <Cover src={before[field]} label={compare.removed} />
        <Cover src={after[field]} label={compare.added} />
      </div>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <div className="compared-box" tabIndex={0} role="group" aria-label={nameOf(field)}>
      {field === 'description' ? (
        <MarkedContent before={before.description} after={after.description} />
      ) : (
        <MarkedLine before={words(field, before)} after={words(field, after)} />
      )}
    </div>
  )
}

export function ComparedFields({
  before,
  after,
  renderBeside,
}: Two & { renderBeside?: (field: ComparedField) => ReactNode }) {
  const nameOf = useNames()
  return (
    <div className="compared">
      {COMPARED.filter((field) => differs(field, before, after)).map((field) => (
        <section key={field} className="compared-field">
          <h3>{nameOf(field)}</h3>
          {renderBeside?.(field)}
          <ComparedBox field={field} before={before} after={after} />
        </section>
      ))}
    </div>
  )
}
