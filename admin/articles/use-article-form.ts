/** The state of the article form: stored and typed values, saving, the local draft, and conflicts. */
import { useState } from 'react'
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import type { WorkingCopyWire } from '#shared/schemas/revision.wire.ts'
import { dayOfNewArticle } from '#shared/time-zones.ts'
import { useRights } from '../memberships.ts'
import { fieldErrors, useRecordForm, type SubmitOptions } from '../forms/use-record-form.ts'
import { useMessages } from '../i18n/locale.tsx'
import { success } from '../notices.ts'
import { useSession } from '../session.tsx'
import { useTimeZone } from '../times/time-zone.tsx'
import { useUnsavedWork } from '../use-unsaved-work.ts'
import { ARTICLE_DRAFT_SCHEMA, ARTICLE_FORM_SCHEMA, ARTICLE_REVIEW_SCHEMA } from './article-form-schema.ts'
import { payloadOf, canBeUnfinished, newValues, sayTheSame, valuesOf, type ArticleValues } from './article-values.ts'
import { useAutosave } from './autosave/use-autosave.ts'
import { conflictOf, type Conflict } from './conflict/conflict.ts'
import { isLeft, useOffers } from './drafts/use-offers.ts'
import { lastCategory } from './last-category.ts'
import { useStatusChanges } from './stage/use-status-changes.ts'
import { useArticleSaving } from './use-article-saving.ts'

export function useArticleForm(article: ArticleWire | null, copy: WorkingCopyWire | null) {
  const { articles, forms } = useMessages()
  const zone = useTimeZone()
  const { writer, userId } = useSession()
  const { writesIn } = useRights()
  const saving = useArticleSaving(article, isLeft(article) ? null : copy)
  const { stored } = saving
  const [opened, setOpened] = useState(0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [empty] = useState(() => {
    const category = lastCategory(userId)
    const today = dayOfNewArticle(new Date().toISOString(), zone)
    return { ...newValues(today, writer), category: category !== '' && writesIn(category) ? category : '' }
  })
  const [initial] = useState(() =>
    copy && !isLeft(article) ? valuesOf(copy.article) : article ? valuesOf(article) : empty,
  )
  const isWorkingCopy = stored !== null && !canBeUnfinished(stored.status)

  const record = useRecordForm<ArticleValues, ArticleWire>({
    noun: 'article',
    isNew: stored === null,
    initial,
    schema: ARTICLE_FORM_SCHEMA,
    rules: { draft: ARTICLE_DRAFT_SCHEMA, review: ARTICLE_REVIEW_SCHEMA },
    save: (values, { asDraft = false }) =>
      autosave.exclusively(() => (asDraft ? saving.saveDraft(values, { isExplicit: true }) : saving.saveAll(values))),
    noticeOf: (saved) => (isWorkingCopy && saved === stored ? articles.saving.savedCopy : forms.nouns.article.updated),
    // The form stays open: writing goes on.
    afterSave: () => undefined,
    onFailure: (error) => {
      const found = conflictOf(error)
      setConflict(found)
      return found !== null
    },
  })
  const { form } = record
  const autosave = useAutosave({
    values: form.values,
    isUnsaved: () => form.isDirty(),
    save: async (options) => {
      const values = form.getValues()
      const before = saving.current().article?.status
      await saving.saveDraft(values, options)
      form.resetDirty(values)
      record.settle()
      // The rest is saved: what cannot be stored is not, and says so.
      for (const [field, error] of Object.entries(fieldErrors(ARTICLE_DRAFT_SCHEMA, values)))
        form.setFieldError(field, error)
      followStatus(values, before)
    },
  })
  useUnsavedWork(() => form.isDirty())

  /** Somebody else may have moved the article to another stage, which changes nothing of what is written here. */
  function followStatus(saved: ArticleValues, before: string | undefined): void {
    const status = saving.current().article?.status
    if (status === undefined || status === before || saved.status !== before) return
    form.setFieldValue('status', status)
    form.resetDirty({ ...saved, status })
  }

  /** Replaces all values, including the content in the editor. */
  const fill = (values: ArticleValues) => {
    form.setValues(values)
    setOpened((count) => count + 1)
  }

  const offers = useOffers({ article, copy, initial, saving, form, fill })

  /** Saves as it is stored now: a draft however unfinished, anything else in full. */
  const save = (options: SubmitOptions = {}) =>
    record.submit({ asDraft: !isWorkingCopy && canBeUnfinished(form.getValues().status), ...options })

  const resolve = async (values: ArticleValues) => {
    if (!conflict) return
    const theirs = valuesOf(conflict.article)
    const mine = form.getValues()
    saving.follow(conflict)
    setConflict(null)
    fill(values)
    // What was chosen from two states of a working copy is not published without being read again.
    if (!sayTheSame(values, theirs)) {
      return save(conflict.copy_version === null ? {} : { asDraft: true })
    }
    if (!sayTheSame(mine, theirs)) {
      offers.draft.setAside(mine)
      success(articles.conflict.storedAside)
    }
    form.resetDirty(values)
    autosave.resume()
  }

  /** Shows the article as readers see it. Throws `ApiError`. */
  const discardCopy = async () => {
    try {
      await autosave.exclusively(saving.discardCopy)
    } catch (error) {
      const found = conflictOf(error)
      if (!found) throw error
      return setConflict(found)
    }
    const { article: published } = saving.current()
    if (!published) return
    fill(valuesOf(published))
    form.resetDirty(valuesOf(published))
  }

  const changes = useStatusChanges({ record, saving, autosave })

  return {
    record,
    autosave,
    fill,
    save,
    ...offers,
    ...changes,
    discardCopy,
    opened,
    isWorkingCopy,
    stored,
    last: saving.last,
    saved: stored ? valuesOf(stored) : empty,
    savedVersion: stored?.version ?? null,
    conflict,
    /** What both sides of the conflict started from. */
    conflictBase: (conflict && saving.baseOf(conflict)) ?? empty,
    /** Saves what is written, never for readers, so that the server reports the conflict that it found. */
    compare: () => save({ asDraft: true }),
    resolve,
    backFromConflict: () => setConflict(null),
    /** The request body for a preview. */
    previewOf: () => ({ ...payloadOf(form.getValues(), null), id: saving.current().article?.id ?? null }),
  }
}
