/** What can be added to an issue: the magazine's articles that are in none, planned ones, and pages that are no articles. */
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ENTRY_KINDS, insertEntries, type EntryKind, type IssueEntry } from '#shared/issue-contents.ts'
import type { EntryArticleWire } from '#shared/schemas/issue.schema.ts'
import { useData } from '../api/use-data.ts'
import { languageProps } from '../forms/language-props.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Loaded } from '../layout/load-failed.tsx'
import { Section } from '../layout/section.tsx'
import { Words } from '../lists/cells.tsx'
import type { Contents } from './use-contents.ts'

export function newEntry(kind: EntryKind, over: Partial<IssueEntry> = {}): IssueEntry {
  return {
    key: crypto.randomUUID(),
    kind,
    section: '',
    article_id: null,
    title: '',
    page_from: null,
    page_to: null,
    words_wanted: null,
    due_day: null,
    ...over,
  }
}

/** Adds the article of a row. The next row takes its place, with the focus and below the pointer, for one after another. */
function addInPlace(row: Element | null, add: () => void): void {
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const top = row?.getBoundingClientRect().top ?? 0
  next?.querySelector('button')?.focus({ preventScroll: true })
  flushSync(add)
  if (next) window.scrollBy(0, next.getBoundingClientRect().top - top)
}

type Props = { id: number; month: string; contents: Contents; onAdded: (articles: readonly EntryArticleWire[]) => void }

export function Candidates({ id, month, contents, onAdded }: Props) {
  const { issues, stages } = useMessages()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const path = `/api/issue/${id}/candidates/?q=${encodeURIComponent(q)}`
  const query = useData<EntryArticleWire[]>(path, { placeholderData: keepPreviousData })
  const there = new Set(contents.entries.map(({ article_id: article }) => article))
  const offered = (query.data ?? []).filter((article) => !there.has(article.id))
  const isSearched = typed.trim() !== ''
  /** What was found is that of the words as they are now. */
  const isSettled = q === typed.trim() && !query.isPlaceholderData
  /** What one press adds: all that was found, or what was published in the month of the issue. */
  const together = isSearched
    ? isSettled
      ? offered
      : []
    : offered.filter((article) => article.stage === 'published' && article.month === month)

  const add = (articles: readonly EntryArticleWire[]) => {
    onAdded(articles)
    contents.edit(
      insertEntries(articles.map((article) => newEntry('article', { article_id: article.id, title: article.title }))),
    )
  }
  return (
    <Section title={issues.candidates} mt="md">
      <Group gap="xs" mb="sm">
        {ENTRY_KINDS.map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="compact-md"
            onClick={() => contents.edit(insertEntries([newEntry(kind)]))}
          >
            + {kind === 'article' ? issues.addPlanned : issues.kinds[kind]}
          </Button>
        ))}
      </Group>
      <TextInput
        label={issues.search}
        type="search"
        value={typed}
        {...languageProps(typed)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        mb="sm"
      />
      {together.length > (isSearched ? 1 : 0) && (
        <Group gap="xs" mb="sm">
          {!isSearched && <Text size="sm">{issues.inMonth}</Text>}
          <Button variant="light" size="compact-md" onClick={() => add(together.toReversed())}>
            {issues.addAll(together.length)}
          </Button>
        </Group>
      )}
      <Loaded query={query} height={160}>
        {() =>
          offered.length === 0 ? (
            <Text>{issues.noCandidates}</Text>
          ) : (
            <ul className="issue-candidates">
              {offered.map((article) => (
                <li key={article.id} data-stage={article.stage}>
                  <span>
                    <Words title text={article.title || issues.untitled} />
                    <Text span size="sm" c="var(--ink-quiet)">
                      <Words text={article.writer} /> · {stages.names[article.stage]}
                    </Text>
                  </span>
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={issues.addArticle(article.title)}
                    onClick={({ currentTarget }) => addInPlace(currentTarget.closest('li'), () => add([article]))}
                  >
                    {issues.add}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
