/** The fields of the side panel. */
import { Anchor, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import { ARTICLE_STATUSES, type ArticleStatus } from '#shared/schemas/statuses.ts'
import { ChoiceField } from '../../forms/choice-field.tsx'
import { revisionsPath } from '#shared/admin-paths.ts'
import type { RecordForm } from '../../forms/use-record-form.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { useRights } from '../../memberships.ts'
import { isScheduled, type ArticleValues } from '../article-values.ts'
import { CategoryField } from '../category-field.tsx'
import { stageOfValues } from '../stage/stage-names.ts'
import { useTextOut } from '../use-text-out.ts'
import { useStage } from '../stage/use-stage.ts'
import { WriterField } from '../writer-field.tsx'
import { BylineFields } from './byline-fields.tsx'
import { CorrectionFields } from './correction-fields.tsx'
import { CoverFields } from './cover-fields.tsx'
import { PresentationFields } from './presentation-fields.tsx'
import { PublishingFields } from './publishing-fields.tsx'
import type { Stage } from '#shared/stages.ts'
import { useTimes } from '../../times/use-times.ts'

type NoteProps = {
  values: Pick<ArticleValues, 'status' | 'publish_date'>
  /** Whether the stored article is public. */
  isPublic: boolean
  /** Where a Pending article is. */
  stage: Stage
}

/** States whether and when readers will see the article, by status and date in the form, and by its stage. */
function PublishNote({ values, isPublic, stage }: NoteProps) {
  const { articles } = useMessages()
  const times = useTimes()
  const [now] = useState(() => new Date().toISOString())
  const { status, publish_date: written } = values
  const notShown: Record<string, string> = articles.notShown
  const why = notShown[status === 'Pending' ? stage : status]
  if (why !== undefined) return why
  const day = times.text(written.trim())
  if (day === null) return null
  if (isScheduled(values, now)) return articles.willBePublished(day)
  return (isPublic ? articles.isPublishedSince : articles.publishedOnceSaved)(day)
}

type PanelProps = {
  record: RecordForm<ArticleValues>
  /** Null for an article that is not stored. */
  stored: ArticleWire | null
  language: '' | 'English' | 'Urdu'
  /** Whether the stored article is public. */
  isPublic: boolean
  onCategory: (category: string) => void
}

export function PanelFields({ record, stored, language, isPublic, onCategory }: PanelProps) {
  const { articles, stages } = useMessages()
  const { form, field } = record
  const { values } = form
  const { isEditor, canCreate, edits } = useRights()
  const { data: place } = useStage(stored?.id ?? null)
  const [now] = useState(() => new Date().toISOString())
  const textOut = useTextOut()
  // The words of the stages: with the status in its own words, the panel would say two things of one article.
  const pending = stored?.status === 'Pending' && place?.status === 'Pending' ? place.stage : 'submitted'
  const nameOf = (status: string) =>
    stages.names[stageOfValues({ ...values, status: status as ArticleStatus }, now, pending)]
  const note = <PublishNote values={values} isPublic={isPublic} stage={pending} />
  // Publishing is a button of its own.
  const isActive = stored?.status === 'Active' || values.status === 'Active'
  return (
    <>
      <CategoryField {...field('category')} onChoose={onCategory} />
      <WriterField field={field('writer')} value={values} onChoose={(writer) => form.setValues(writer)} />
      <BylineFields record={record} />
      <CoverFields record={record} />
      {isEditor ? (
        <ChoiceField
          {...field('status')}
          values={ARTICLE_STATUSES.filter((status) => status !== 'Active' || isActive)}
          nameOf={nameOf}
          description={note}
        />
      ) : (
        <Text size="sm" c="var(--ink-quiet)">
          {note}
        </Text>
      )}
      <PublishingFields record={record} issueId={stored?.issue_id ?? null} />
      <PresentationFields record={record} language={language} article={stored} />
      {edits(values.category) && <CorrectionFields record={record} language={language} />}
      {stored !== null && (
        <Group gap="lg">
          {canCreate && (
            <Anchor component={Link} to={revisionsPath(stored.id)} underline="always">
              {articles.versions}
            </Anchor>
          )}
          <Anchor
            component="button"
            type="button"
            underline="always"
            disabled={textOut.isBusy}
            onClick={() => void textOut.save(stored)}
          >
            {articles.forLayout}
          </Anchor>
          {isPublic && (
            <Anchor href={`/article/${stored.id}`} target="_blank" rel="noopener" underline="always">
              {articles.viewOnSite}
            </Anchor>
          )}
        </Group>
      )}
    </>
  )
}
