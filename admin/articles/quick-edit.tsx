/** Changes the status and the publish date of an article from the list. */
import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { dayOrMoment } from '#shared/dates.ts'
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import type { Stage } from '#shared/stages.ts'
import { ARTICLE_STATUSES } from '#shared/schemas/statuses.ts'
import { api, ApiError } from '../api/client.ts'
import { DialogButtons, FormDialog } from '../forms/form-dialog.tsx'
import { MomentField } from '../forms/moment-field.tsx'
import { useMessages } from '../i18n/locale.tsx'
import { Words } from '../lists/cells.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { publishDatePayload, publishes } from './article-values.ts'
import { useTimeZone } from '../times/time-zone.tsx'
import { stageOfValues } from './stage/stage-names.ts'
import { publishingOf } from './publish/publish-facts.tsx'
import { usePublishing } from './publish/use-publishing.tsx'

type Status = (typeof ARTICLE_STATUSES)[number]
type QuickEditProps = { article: ArticleWire; pending: Stage; close: () => void }

/**
 * The article as it was listed: a save by someone else since then is a conflict, which the server's message explains.
 * `pending`: its stage while it is Pending.
 */
export function QuickEdit({ article, pending, close }: QuickEditProps) {
  const { articleFields, forms, lists, rowActions, stages } = useMessages()
  const reason = useFailureReason()
  const [status, setStatus] = useState<Status>(article.status)
  const [now] = useState(() => new Date().toISOString())
  const zone = useTimeZone()
  const listedDay = dayOrMoment(article.publish_at)
  const [day, setDay] = useState(listedDay)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const publishing = usePublishing()
  const [error, setError] = useState<string | null>(null)

  const confirmed = async (): Promise<boolean> => {
    setAsking(true)
    const stored = publishingOf({ ...article, at: article.publish_at })
    const isSure = await publishing.ask([{ ...stored, publish_date: day }])
    setAsking(false)
    return isSure
  }
  /** Puts back the status and the date that the article had, unless somebody has saved it since. Throws `ApiError`. */
  const undo = async (version: number) => {
    const json = { version, status: article.status, ...publishDatePayload(listedDay) }
    await api(`/api/article/${article.id}/`, { method: 'PUT', json })
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const isPublishing = publishes(article, { status, publish_date: day }, new Date().toISOString())
    if (isPublishing && !(await confirmed())) return
    setBusy(true)
    setError(null)
    const json = { status, version: article.version, ...(day !== listedDay && publishDatePayload(day)) }
    try {
      const { version } = await api<ArticleWire>(`/api/article/${article.id}/`, { method: 'PUT', json })
      if (isPublishing) publishing.report({ publish_date: day }, async () => undo(version))
      else success(forms.nouns.article.updated)
      close()
      afterWrite()
    } catch (failure) {
      const fields = failure instanceof ApiError ? Object.values(failure.fields).flat() : []
      setError(fields[0] ?? lists.nouns.article.changeFailed + reason(failure))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      opened={!isAsking}
      isChanged={() => status !== article.status || day !== listedDay}
      onClose={close}
      title={rowActions.quickEdit}
    >
      <form onSubmit={(event) => void save(event)}>
        <Stack>
          <Words title text={article.title} />
          <NativeSelect
            label={lists.columns.status}
            value={status}
            data-autofocus
            onChange={(event) => setStatus(event.currentTarget.value as Status)}
          >
            {ARTICLE_STATUSES.map((value) => (
              <option key={value} value={value}>
                {stages.names[stageOfValues({ status: value, publish_date: day }, now, pending)]}
              </option>
            ))}
          </NativeSelect>
          <MomentField
            id="quick-day"
            name="publish_date"
            label={lists.columns.publishDate}
            error={null}
            withAsterisk={false}
            value={day}
            onChange={setDay}
            zone={zone}
            timeLabel={articleFields.publishTime}
          />
          {error !== null && (
            <Text role="alert" c="var(--mantine-color-error)">
              {error}
            </Text>
          )}
          <DialogButtons action={lists.save} isBusy={isBusy} onCancel={close} />
        </Stack>
      </form>
    </FormDialog>
  )
}
