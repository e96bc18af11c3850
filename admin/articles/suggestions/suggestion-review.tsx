/** Compares a suggestion with the article as it is now, and lets those who edit the article decide on it. */
import './suggestions.css'
import { Alert, Button, Group, Modal, SegmentedControl, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { suggestionPath } from '#shared/admin-paths.ts'
import { fieldName } from '#shared/i18n/messages.ts'
import { MAX_NOTE_LENGTH } from '#shared/schemas/limits.ts'
import type { ComparedSuggestionWire } from '#shared/schemas/suggestion.schema.ts'
import type { SuggestedField } from '#shared/suggestions.ts'
import { languageProps } from '../../forms/language-props.ts'
import { useLocale, useMessages } from '../../i18n/locale.tsx'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { Words } from '../../lists/cells.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { failure, success } from '../../notices.ts'
import type { ComparedField } from '../article-values.ts'
import { ComparedFields, Legend } from '../comparison/comparison.tsx'
import { useTimes } from '../../times/use-times.ts'
import { asArticle, changedFields, picked, proposedWords, wordsOf } from './suggested-values.ts'
import { suggestionCalls, useComparedSuggestion } from './use-suggestions.ts'

export type Review = {
  /** Why nothing can be accepted at the moment; null if it can. */
  blocked: string | null
  /** Called once the article is changed. */
  onAccepted: () => Promise<void>
}

/** The fields that stay as they are in the article. */
type Retained = ReadonlySet<SuggestedField>

type DecisionProps = {
  articleId: number
  compared: ComparedSuggestionWire
  review: Review
  retained: Retained
  onClose: () => void
  onFailed: () => void
}

function useDeciding({ articleId, compared, review, retained, onClose, onFailed }: DecisionProps) {
  const { compare: text } = useMessages().suggestions
  const reason = useFailureReason()
  const [isBusy, setBusy] = useState(false)
  const { id, version, current } = compared
  const proposed = proposedWords(compared)
  const changed = changedFields(wordsOf(current), proposed)
  const chosen = changed.filter((field) => !retained.has(field))
  const calls = suggestionCalls(articleId, id)

  const attempt = async (call: () => Promise<void>, done: string) => {
    setBusy(true)
    try {
      await call()
      success(done)
      onClose()
    } catch (error) {
      failure(text.decideFailed + reason(error))
      onFailed()
      setBusy(false)
    }
  }
  return {
    isBusy,
    canAccept: review.blocked === null && (changed.length === 0 || chosen.length > 0),
    accept: async (note: string) => {
      const isWhole = chosen.length === changed.length
      const changes = isWhole ? {} : { changes: picked(proposed, chosen) }
      await attempt(async () => {
        await calls.accept({ version, article_version: current.version, note, ...changes })
        await review.onAccepted()
      }, text.acceptDone)
    },
    decline: async (note: string) => attempt(() => calls.decline({ version, note }), text.declineDone),
  }
}

function Decision(props: DecisionProps) {
  const { articleId, compared, review, onClose } = props
  const { compare: text } = useMessages().suggestions
  const [note, setNote] = useState('')
  const { isBusy, canAccept, accept, decline } = useDeciding(props)
  return (
    <>
      <Textarea
        label={text.reply}
        description={text.declineHint}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        {...languageProps(note)}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {review.blocked !== null && <Text size="sm">{review.blocked}</Text>}
      {review.blocked === null && compared.current.status === 'Active' && <Text size="sm">{text.readersSee}</Text>}
      <Group justify="flex-end" gap="xs" className="suggestion-decision">
        <Button variant="subtle" color="gray" onClick={onClose}>
          {text.back}
        </Button>
        <Button variant="default" disabled={isBusy || note.trim() === ''} onClick={() => void decline(note)}>
          {text.decline}
        </Button>
        {review.blocked === null && (
          <Button
            variant="default"
            component={Link}
            to={`${suggestionPath(articleId)}?suggestion=${compared.id}&accept=1`}
          >
            {text.edit}
          </Button>
        )}
        <Button disabled={!canAccept} loading={isBusy} onClick={() => void accept(note)}>
          {text.accept}
        </Button>
      </Group>
    </>
  )
}

type ComparedProps = Omit<DecisionProps, 'retained' | 'review'> & { review: Review | null }

function Compared({ review, ...props }: ComparedProps) {
  const { compared } = props
  const { suggestions } = useMessages()
  const { compare: text } = suggestions
  const { locale } = useLocale()
  const times = useTimes()
  const [retained, setRetained] = useState<Retained>(new Set())
  const { current, article_version: madeOn, updated_at: at } = compared
  const before = wordsOf(current)
  const after = proposedWords(compared)
  const isDecidedHere = review !== null && compared.status === 'open'
  const sides = [
    { value: 'suggested', label: text.suggested },
    { value: 'current', label: text.current },
  ]
  const choice = (field: SuggestedField) => (
    <SegmentedControl
      mb={6}
      aria-label={fieldName(field, locale)}
      data={sides}
      value={retained.has(field) ? 'current' : 'suggested'}
      onChange={(side) => {
        const others = [...retained].filter((each) => each !== field)
        setRetained(new Set(side === 'current' ? [...others, field] : others))
      }}
    />
  )
  return (
    <Stack>
      <Text>
        {compared.name === '' ? suggestions.someone : <Words text={compared.name} />} · {times.dateTime(at)}
      </Text>
      {compared.note !== '' && (
        <p className="suggestion-note" {...languageProps(compared.note)}>
          {compared.note}
        </p>
      )}
      {madeOn < current.version && (
        <Alert variant="outline" color="blue">
          {text.outdated(madeOn, current.version)}
        </Alert>
      )}
      {changedFields(before, after).length === 0 ? (
        <Text>{text.same}</Text>
      ) : (
        <>
          <Legend />
          <ComparedFields
            before={asArticle(before)}
            after={asArticle(after)}
            {...(isDecidedHere && { renderBeside: (field: ComparedField) => choice(field as SuggestedField) })}
          />
        </>
      )}
      {isDecidedHere && <Decision {...props} review={review} retained={retained} />}
    </Stack>
  )
}

type ReviewProps = {
  articleId: number
  id: number
  /** Null for those who do not edit the article. */
  review: Review | null
  onClose: () => void
}

export function SuggestionReview({ articleId, id, review, onClose }: ReviewProps) {
  const { compare: text } = useMessages().suggestions
  const reason = useFailureReason()
  const { data, error, refetch } = useComparedSuggestion(articleId, id)
  return (
    <Modal opened onClose={onClose} size="xl" title={text.title} closeButtonProps={{ 'aria-label': text.back }}>
      {error && !data && <LoadFailed text={text.failed + reason(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={240} />}
      {data && (
        <Compared
          articleId={articleId}
          compared={data}
          review={review}
          onClose={onClose}
          onFailed={() => void refetch()}
        />
      )}
    </Modal>
  )
}
