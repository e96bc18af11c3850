/** The form of a suggestion: title, standfirst, text and a note. */
import { Button, Group, Stack, Textarea, Text } from '@mantine/core'
import { isUrduCategory } from '#shared/categories.ts'
import { fieldName } from '#shared/i18n/messages.ts'
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import { MAX_NOTE_LENGTH, MAX_STANDFIRST_LENGTH } from '#shared/schemas/limits.ts'
import type { ComparedSuggestionWire } from '#shared/schemas/suggestion.schema.ts'
import type { SuggestedField } from '#shared/suggestions.ts'
import { ContentEditor } from '../../editor/content-editor.tsx'
import { CountedField } from '../../forms/counted-field.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { languageProps } from '../../forms/language-props.ts'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { PendingUploadsContext } from '../../forms/pending-uploads.ts'
import { fieldId } from '../../forms/use-record-form.ts'
import { useLocale, useMessages } from '../../i18n/locale.tsx'
import { pickPicture, pickPictures } from '../../library/picker.tsx'
import { DraftStatus } from '../drafts/draft-notices.tsx'
import { RELATED_ARTICLES } from '../writing/related-articles.ts'
import { TitleField } from '../writing/title-field.tsx'
import { useSuggestionForm } from './use-suggestion-form.ts'
import { useState } from 'react'
import { confirm } from '../../confirm.ts'
import { useTimes } from '../../times/use-times.ts'
import type { useSuggestionDraft } from './use-suggestion-draft.ts'

/** Says that what was written on an earlier visit is in the form again, and offers to discard it. */
function RestoredNote({ draft }: { draft: ReturnType<typeof useSuggestionDraft> }) {
  const { suggestions, shell } = useMessages()
  const { screen: text } = suggestions
  const times = useTimes()
  const [now] = useState(() => new Date().toISOString())
  const { restoredAt } = draft
  if (restoredAt === null) return null
  const discard = async () => {
    const asked = { title: text.discardTitle, question: text.discardQuestion }
    if (await confirm({ ...asked, yes: text.discard, no: shell.cancel })) draft.discard()
  }
  return (
    <Group gap="xs" role="status">
      <Text size="sm" c="var(--ink-quiet)">
        {text.restored(times.recent(restoredAt, now))}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => void discard()}>
        {text.discard}
      </Button>
    </Group>
  )
}

type FormProps = {
  article: ArticleWire
  /** The suggestion that is changed or accepted; null for a new one. */
  opened: ComparedSuggestionWire | null
  isAccepting: boolean
}

export function SuggestionForm({ article, opened, isAccepting }: FormProps) {
  const { articles, suggestions } = useMessages()
  const { screen: text, compare } = suggestions
  const { locale } = useLocale()
  const form = useSuggestionForm({ article, opened, isAccepting })
  const { values, errors, uploads } = form
  const language = isUrduCategory(article.category) ? 'ur' : article.language
  const written = language === 'ur' ? 'Urdu' : 'English'
  const field = (name: Exclude<SuggestedField, 'description'>) => ({
    id: fieldId(name),
    name,
    label: fieldName(name, locale),
    error: errors[name],
    withAsterisk: name === 'title',
    value: values[name],
    onChange: (value: string) => form.set(name, value),
  })
  const send = isAccepting ? compare.accept : opened ? text.save : text.send
  return (
    <form
      className="article-form"
      noValidate
      aria-label={isAccepting ? text.accept : text.suggest}
      onSubmit={(event) => event.preventDefault()}
    >
      <PendingUploadsContext value={uploads}>
        <Stack gap="lg">
          <ErrorSummary
            failure={form.failure}
            isSignedOut={form.isSignedOut}
            errors={errors}
            attempts={form.attempts}
          />
          <RestoredNote draft={form.draft} />
          <div className="writing-text">
            <TitleField field={field('title')} language={written} />
            <CountedField {...field('standfirst')} language={written} max={MAX_STANDFIRST_LENGTH} />
            <ContentEditor
              id={fieldId('description')}
              value={values.description}
              documentKey={`suggestion-${article.id}-${opened?.id ?? 'new'}-${form.opening}`}
              onChange={(html) => form.set('description', html)}
              language={language}
              label={articles.content}
              pickFromLibrary={pickPicture}
              pickSeveral={pickPictures}
              articles={RELATED_ARTICLES}
              {...(errors['description'] ? { error: errors['description'] } : {})}
            />
          </div>
          <Textarea
            id={fieldId('note')}
            label={isAccepting ? compare.reply : text.note}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={MAX_NOTE_LENGTH}
            value={values.note}
            error={errors['note']}
            {...languageProps(values.note)}
            onChange={(event) => form.set('note', event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <DraftStatus stored={form.draft.stored} />
            <Button loading={form.isBusy} disabled={!form.canSend} onClick={() => void form.send()}>
              {send}
            </Button>
          </Group>
        </Stack>
      </PendingUploadsContext>
      <LeaveGuard isUnsaved={form.isUnsaved} />
    </form>
  )
}
