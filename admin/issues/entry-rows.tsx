/** The entries of an issue in their order: each can be moved, worded, paged and taken out. */
import { ActionIcon, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { changeEntry, insertEntries, removeEntry, shiftEntry, type IssueEntry } from '#shared/issue-contents.ts'
import type { EntryArticleWire } from '#shared/schemas/issue.schema.ts'
import { latinDigits } from '#shared/schemas/text-rules.ts'
import { languageProps } from '../forms/language-props.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Words } from '../lists/cells.tsx'
import { showUndo } from '../lists/undo-notice.tsx'
import type { Contents } from './use-contents.ts'

type CellProps = {
  label: string
  value: string
  onCommit: (value: string) => void
  isNumber?: boolean
  placeholder?: string
  list?: string
}

/** A field that is saved when it is left, or with Enter. */
function Cell({ label, value, onCommit, isNumber = false, placeholder = label, list }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed !== null && typed.trim() !== value) onCommit(isNumber ? latinDigits(typed.trim()) : typed.trim())
    setTyped(null)
  }
  const shown = typed ?? value
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder}
      size="sm"
      value={shown}
      {...(isNumber ? { inputMode: 'numeric', dir: 'ltr' } : languageProps(shown))}
      {...(list !== undefined && { list })}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}

const numberOf = (typed: string) => (/^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : null)

type ArrowProps = { sign: string; label: string; isDisabled: boolean; onClick: () => void }

function Arrow({ sign, label, isDisabled, onClick }: ArrowProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isDisabled} onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
    </ActionIcon>
  )
}

type RowProps = {
  entry: IssueEntry
  place: number
  article: EntryArticleWire | undefined
  contents: Contents
  /** Counts the moves of this row; each gives it the focus. */
  moves: number
  onMove: (key: string, by: -1 | 1) => void
}

function Row({ entry, place, article, contents, moves, onMove }: RowProps) {
  const { issues, stages } = useMessages()
  const { key, kind, section, page_from: from, page_to: to, words_wanted: wanted } = entry
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (moves > 0) row.current?.focus()
  }, [moves])
  const title = article?.title || entry.title || issues.untitled
  const change = (changes: Partial<IssueEntry>) => contents.edit(changeEntry(key, changes))
  const remove = () => {
    const after = contents.entries[place - 2]?.key ?? null
    contents.edit(removeEntry(key))
    showUndo({ message: issues.removed(title), undo: issues.undo }, () => contents.edit(insertEntries([entry], after)))
  }
  const move = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(key, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move the row that has the focus; its buttons do the same
    <li ref={row} className="issue-entry" data-stage={article?.stage ?? kind} tabIndex={-1} onKeyDown={move}>
      <span className="issue-place">
        <Arrow sign="↑" label={issues.up(title)} isDisabled={place === 1} onClick={() => onMove(key, -1)} />
        <span>{place}</span>
        <Arrow
          sign="↓"
          label={issues.down(title)}
          isDisabled={place === contents.entries.length}
          onClick={() => onMove(key, 1)}
        />
      </span>
      <div className="issue-section">
        <Cell
          label={issues.section}
          value={section}
          list="issue-sections"
          onCommit={(text) => change({ section: text })}
        />
      </div>
      <div className="issue-title">
        {article ? (
          <Link className="title-link" to={FORM_PATHS.article.edit(article.id)}>
            <Words title text={title} />
          </Link>
        ) : entry.article_id !== null ? (
          <Words title text={title} />
        ) : (
          <Cell label={issues.title} value={entry.title} onCommit={(text) => change({ title: text })} />
        )}
        <Text size="sm" c="var(--ink-quiet)">
          {article ? (
            <>
              <Words text={article.writer} /> · {stages.names[article.stage]}
            </>
          ) : entry.article_id !== null ? null : kind === 'article' ? (
            issues.waits
          ) : (
            issues.kinds[kind]
          )}
        </Text>
      </div>
      <div className="issue-pages">
        <Cell
          isNumber
          label={issues.pageFrom}
          placeholder="–"
          value={String(from ?? '')}
          onCommit={(text) =>
            change(numberOf(text) === null ? { page_from: null, page_to: null } : { page_from: numberOf(text) })
          }
        />
        <span aria-hidden="true">–</span>
        <Cell
          isNumber
          label={issues.pageTo}
          placeholder="–"
          value={String(to ?? '')}
          onCommit={(text) => change({ page_to: numberOf(text), ...(from === null && { page_from: numberOf(text) }) })}
        />
      </div>
      <div className="issue-words" data-over={article && wanted !== null && article.words > wanted ? '' : undefined}>
        {article && <bdi>{article.words}</bdi>}
        <span aria-hidden="true">/</span>
        <Cell
          isNumber
          label={issues.wanted}
          placeholder={issues.room}
          value={String(wanted ?? '')}
          onCommit={(text) => change({ words_wanted: numberOf(text) })}
        />
      </div>
      <ActionIcon variant="subtle" color="red" aria-label={issues.remove(title)} onClick={remove}>
        <span aria-hidden="true">✕</span>
      </ActionIcon>
    </li>
  )
}

export function EntryRows({
  contents,
  articles,
}: {
  contents: Contents
  articles: ReadonlyMap<number, EntryArticleWire>
}) {
  const { issues } = useMessages()
  const [moved, setMoved] = useState({ key: '', moves: 0 })
  const { entries, edit } = contents
  const sections = [...new Set(entries.map(({ section }) => section))].filter((section) => section !== '')
  return (
    <>
      <datalist id="issue-sections">
        {sections.map((section) => (
          <option key={section}>{section}</option>
        ))}
      </datalist>
      <ol className="issue-entries" aria-label={issues.entries}>
        {entries.map((entry, index) => (
          <Row
            key={entry.key}
            entry={entry}
            place={index + 1}
            article={entry.article_id === null ? undefined : articles.get(entry.article_id)}
            contents={contents}
            moves={moved.key === entry.key ? moved.moves : 0}
            onMove={(key, by) => {
              edit(shiftEntry(key, by))
              setMoved(({ moves }) => ({ key, moves: moves + 1 }))
            }}
          />
        ))}
      </ol>
    </>
  )
}
