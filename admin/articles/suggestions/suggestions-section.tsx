/** Beside the text: the changes of an article that are suggested, and the way to suggest some. */
import './suggestions.css'
import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { suggestionPath } from '#shared/admin-paths.ts'
import type { SuggestionWire } from '#shared/schemas/suggestion.schema.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { Moment, Words } from '../../lists/cells.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { failure } from '../../notices.ts'
import { useSession } from '../../session.tsx'
import { SuggestionReview, type Review } from './suggestion-review.tsx'
import { suggestionCalls, useSuggestions } from './use-suggestions.ts'
import { useAction } from '../../use-action.ts'
import { languageProps } from '../../forms/language-props.ts'

function NoteText({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p className="suggestion-note" {...languageProps(text)}>
      {text}
    </p>
  )
}

function Head({ suggestion }: { suggestion: SuggestionWire }) {
  const { suggestions: text } = useMessages()
  const { name, status, decided_by: decidedBy } = suggestion
  const by = decidedBy === '' ? text.someone : decidedBy
  return (
    <>
      <Text size="sm" component="p" fw={600}>
        {name === '' ? text.someone : <Words text={name} />}
      </Text>
      <Text size="sm" component="p" c="var(--ink-quiet)">
        <Moment moment={suggestion.updated_at} />
      </Text>
      <NoteText text={suggestion.note} />
      {status !== 'open' && (
        <Text size="sm" component="p">
          {status === 'accepted' ? text.accepted(by) : text.declined(by)}
        </Text>
      )}
      <NoteText text={suggestion.reply} />
    </>
  )
}

type OpenProps = {
  articleId: number
  suggestion: SuggestionWire
  isOutdated: boolean
  canDecide: boolean
  onShow: () => void
}

function OpenSuggestion({ articleId, suggestion, isOutdated, canDecide, onShow }: OpenProps) {
  const { suggestions: text } = useMessages()
  const { userId } = useSession()
  const { run } = useAction()
  const { id, name } = suggestion
  const withdraw = () => {
    const ask = { title: text.withdrawTitle, question: text.withdrawQuestion, yes: text.withdraw }
    return run(suggestionCalls(articleId, id).withdraw, { ask, done: text.withdrawn, failed: text.withdrawFailed })
  }
  return (
    <li className="suggestion">
      <Head suggestion={suggestion} />
      {isOutdated && (
        <Text size="sm" component="p" c="var(--ink-quiet)">
          {text.outdated}
        </Text>
      )}
      <Group gap="xs" mt={4}>
        <Button
          size="compact-sm"
          variant={canDecide ? 'filled' : 'default'}
          aria-label={canDecide ? text.reviewOf(name === '' ? text.someone : name) : undefined}
          onClick={onShow}
        >
          {canDecide ? text.review : text.show}
        </Button>
        {suggestion.user === userId && (
          <>
            <Button
              size="compact-sm"
              variant="default"
              component={Link}
              to={`${suggestionPath(articleId)}?suggestion=${id}`}
            >
              {text.change}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => void withdraw()}>
              {text.withdraw}
            </Button>
          </>
        )}
      </Group>
    </li>
  )
}

type SectionProps = {
  articleId: number
  /** The version of the article that is shown. */
  version: number
  /** How suggestions are decided here; null for those who do not edit the article. */
  review: (Review & { prepare: () => Promise<void> }) | null
}

export function SuggestionsSection({ articleId, version, review }: SectionProps) {
  const { suggestions: text } = useMessages()
  const heading = useId()
  const reason = useFailureReason()
  const { data, error, refetch } = useSuggestions(articleId)
  const [shown, setShown] = useState<number | null>(null)
  const open = (data ?? []).filter(({ status }) => status === 'open')
  const decided = (data ?? []).filter(({ status }) => status !== 'open')
  // What is not saved yet is saved, so that it is compared too.
  const show = async (id: number) => {
    try {
      await review?.prepare()
      setShown(id)
    } catch (failed) {
      failure(text.compare.failed + reason(failed))
    }
  }
  return (
    <section aria-labelledby={heading} aria-busy={!data && !error}>
      <Stack gap="sm" align="stretch">
        <Group gap="xs">
          <Title order={2} size="h5" id={heading}>
            {text.heading}
          </Title>
          {open.length > 0 && (
            <Badge variant="outline" className="suggestions-count" role="img" aria-label={text.open(open.length)}>
              {open.length}
            </Badge>
          )}
        </Group>
        {error && !data && <LoadFailed text={text.failed + reason(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={20} />}
        {data && open.length === 0 && <Text size="sm">{text.none}</Text>}
        {open.length > 0 && (
          <ul className="suggestions" aria-labelledby={heading}>
            {open.map((suggestion) => (
              <OpenSuggestion
                key={suggestion.id}
                articleId={articleId}
                suggestion={suggestion}
                isOutdated={suggestion.article_version < version}
                canDecide={review !== null}
                onShow={() => void show(suggestion.id)}
              />
            ))}
          </ul>
        )}
        {decided.length > 0 && (
          <details className="suggestions-decided">
            <summary>{text.decided(decided.length)}</summary>
            <ul className="suggestions">
              {decided.map((suggestion) => (
                <li key={suggestion.id} className="suggestion">
                  <Head suggestion={suggestion} />
                </li>
              ))}
            </ul>
          </details>
        )}
        <Button variant="default" size="compact-sm" component={Link} to={suggestionPath(articleId)}>
          {text.suggest}
        </Button>
      </Stack>
      {shown !== null && (
        <SuggestionReview articleId={articleId} id={shown} review={review} onClose={() => setShown(null)} />
      )}
    </section>
  )
}
