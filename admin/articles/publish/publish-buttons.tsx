/** The buttons that save and publish. Only the last one changes what readers see, and asks before it publishes. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dayOrMoment } from '#shared/dates.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { useRights } from '../../memberships.ts'
import { isScheduled, publishes } from '../article-values.ts'
import { useStage, useStageActions, type MoveStage } from '../stage/use-stage.ts'
import type { useArticleForm } from '../use-article-form.ts'
import type { Findings } from './publish-question.tsx'
import { useAskWhen } from './use-ask-when.ts'
import { usePublishing } from './use-publishing.tsx'

type ButtonsProps = { article: ReturnType<typeof useArticleForm>; findings: Findings }

/** The last step of those who do not publish themselves. */
function SubmitButton({ articleId, move }: { articleId: number; move: MoveStage }) {
  const { stages } = useMessages()
  const { isBusy, change } = useStageActions(articleId, move)
  return (
    <Button disabled={isBusy} onClick={() => void change({ action: 'submit' })}>
      {stages.actions.submit}
    </Button>
  )
}

export function PublishButtons({ article, findings }: ButtonsProps) {
  const { articles, forms } = useMessages()
  const { record, stored } = article
  const { values } = record.form
  const publishing = usePublishing()
  const askWhen = useAskWhen()
  const [now] = useState(() => new Date().toISOString())
  const isBusy = record.isSaving || record.uploads.count > 0
  const busyLabel = record.isSaving ? forms.nouns.article.updating : forms.uploading
  const saveAs: Record<string, string> = articles.saveAs
  const isActive = stored?.status === 'Active'
  const { edits, isEditor } = useRights()
  // Publishing asks for the category first.
  const canPublish = values.category === '' ? isEditor : edits(values.category)

  const { data: place } = useStage(stored?.status === 'Pending' ? stored.id : null)
  const isReviewed = place?.stage === 'submitted' || place?.stage === 'in_review'
  const isLater = isScheduled({ ...values, status: 'Active' }, now)

  const undoOf = () => {
    if (stored && isActive) return async () => article.putBackDate(dayOrMoment(stored.publish_at))
    const before = values.status === 'Active' ? (stored?.status ?? 'Draft') : values.status
    return async () => article.saveAs(before)
  }
  const publish = async () => {
    if (!record.validate()) return
    const date = await askWhen({ ...values, id: stored?.id ?? null }, { isReviewed, findings })
    if (date === null) return
    const setDate = (chosen: string) => record.form.setFieldValue('publish_date', chosen)
    const takeBack = undoOf()
    const undo = async () => {
      if (!isActive) setDate(values.publish_date)
      return takeBack()
    }
    setDate(date)
    if (await article.saveAs('Active')) publishing.report({ publish_date: date }, undo, { isSaved: true })
    else setDate(values.publish_date)
  }
  const save = async () => (publishes(stored, values, new Date().toISOString()) ? publish() : article.save())
  if (isActive) {
    const label = values.status === 'Active' ? articles.update : (saveAs[values.status] ?? articles.update)
    return (
      <Button onClick={() => void save()} disabled={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
    )
  }
  return (
    <>
      <Button variant="default" onClick={() => void save()} disabled={isBusy}>
        {isBusy ? busyLabel : articles.saveDraft}
      </Button>
      {canPublish && (
        <Button disabled={isBusy} onClick={() => void publish()}>
          {isLater ? articles.schedule : isReviewed ? articles.approveAndPublish : articles.publish}
        </Button>
      )}
      {!canPublish && stored?.status === 'Draft' && <SubmitButton articleId={stored.id} move={article.move} />}
    </>
  )
}
