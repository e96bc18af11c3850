/** The state of the article form: stored and typed values, saving, the local draft, and conflicts. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import type { WorkingCopyWire } from '#shared/schemas/revision.wire.ts'
import { dayOfNewArticle } from '#shared/time-zones.ts'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { ApiError } from '../api/client.ts'
import { useRights } from '../memberships.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { fieldErrors, useRecordForm, type SubmitOptions } from '../forms/use-record-form.ts'
import { useMessages } from '../i18n/locale.tsx'
import { success } from '../notices.ts'
import { useSession } from '../session.tsx'
import { useTimeZone } from '../times/time-zone.tsx'
import { useUnsavedWork } from '../use-unsaved-work.ts'
import { ARTICLE_DRAFT_SCHEMA, ARTICLE_FORM_SCHEMA, ARTICLE_REVIEW_SCHEMA } from './article-form-schema.ts'
import {
  payloadOf,
  canBeUnfinished,
  COMPARED,
  differs,
  newValues,
  valuesOf,
  type ArticleValues,
} from './article-values.ts'
import { useAutosave } from './autosave/use-autosave.ts'
import { conflictOf, type Conflict } from './conflict/conflict.ts'
import { articleDrafts, type FoundArticleDraft } from './drafts/article-drafts.ts'
import { lastCategory } from './last-category.ts'
import { postStage, type MoveStage } from './stage/use-stage.ts'
import { useArticleSaving } from './use-article-saving.ts'

function isLeft(article: ArticleWire | null): boolean {
  return article !== null && canBeUnfinished(article.status)
}

/** A working copy of an article that is a draft again, unless it says the same. */
function copyLeftBeside(article: ArticleWire, copy: WorkingCopyWire): FoundArticleDraft | null {
  if (!isLeft(article)) return null
  const values = { ...valuesOf(copy.article), status: article.status }
  if (!COMPARED.some((field) => differs(field, values, valuesOf(article)))) return null
  const { version, copy_version: copyVersion, saved_at: savedAt } = copy
  return { values, savedAt, version, copyVersion, tab: 'working-copy' }
}

export function useArticleForm(article: ArticleWire | null, copy: WorkingCopyWire | null) {
  const { articles, forms } = useMessages()
  const navigate = useNavigate()
  const zone = useTimeZone()
  const { writer, userId } = useSession()
  const { writesIn } = useRights()
  // A draft has no working copy, but for one of the time when it was public: that is offered, like a local draft.
  const [leftCopy, setLeftCopy] = useState(() => article && copy && copyLeftBeside(article, copy))
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

  const draft = useDraft({
    drafts: articleDrafts,
    record: stored?.id ?? 'new',
    current: () => {
      const { version, copyVersion } = saving.current()
      return { values: form.getValues(), savedAt: new Date().toISOString(), version, copyVersion }
    },
    isUnsaved: () => form.isDirty(),
    isSaved: (values) => !COMPARED.some((field) => differs(field, values, initial)),
  })

  const restore = (offer: FoundArticleDraft) => {
    // It was saved elsewhere since: sending the edited version makes the server report the conflict.
    const { version, copyVersion = null } = offer
    if (version !== null) saving.continueFrom({ version, copyVersion })
    fill(offer.values)
    if (offer === leftCopy) setLeftCopy(null)
    else draft.settle(offer)
  }

  /** Throws `ApiError`. */
  const discard = async (offer: FoundArticleDraft) => {
    if (offer !== leftCopy) return draft.settle(offer)
    if (stored) await saving.removeCopy(stored.id, offer.copyVersion ?? null)
    setLeftCopy(null)
  }

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
    if (COMPARED.some((field) => differs(field, values, theirs))) {
      return save(conflict.copy_version === null ? {} : { asDraft: true })
    }
    if (COMPARED.some((field) => differs(field, mine, theirs))) {
      draft.setAside(mine)
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

  async function saveUnsaved(): Promise<void> {
    if (!form.isDirty()) return
    const values = form.getValues()
    await saving.saveDraft(values, { isExplicit: true })
    form.resetDirty(values)
  }

  /**
   * Moves the article to another stage, after saving what is not saved yet. Null if it lacks what the stage needs, which
   * its fields say. Throws `ApiError`.
   */
  const move: MoveStage = async (change) => {
    if (change.action === 'submit' && !record.validate('review')) return null
    return autosave.exclusively(async () => {
      await saveUnsaved()
      const { article: before } = saving.current()
      if (!before) throw new ApiError(0, '')
      const stage = await postStage(before.id, { ...change, version: before.version })
      const { status, version, publish_date } = stage
      saving.know({ ...before, status, version, publish_date })
      form.setFieldValue('status', status)
      form.resetDirty({ ...form.getValues(), status })
      // A new article whose author may not change it any more is opened anew, to be read.
      if (!stage.can_edit) await navigate(FORM_PATHS.article.edit(before.id), { replace: true })
      return stage
    })
  }

  /** Saves everything, with a status. Returns whether it was saved, and leaves the notice to its caller. */
  const saveAs = async (status: string): Promise<boolean> => {
    const before = form.getValues().status
    const known = saving.current().article?.version
    form.setFieldValue('status', status)
    await record.submit({ withoutNotice: true })
    const { article: after } = saving.current()
    const isDone = after?.status === status && after.version !== known
    if (!isDone) form.setFieldValue('status', before)
    return isDone
  }

  /** Undoes the publishing of what was scheduled: what has been written since stays unpublished. Throws `ApiError`. */
  const putBackDate = async (date: string): Promise<void> =>
    autosave.exclusively(async () => {
      const hasChanges = form.isDirty() || saving.current().copyVersion !== null
      await saving.putBackDate(date)
      form.setFieldValue('publish_date', date)
      // A working copy is saved once more, on top of this version.
      if (!hasChanges) form.resetDirty({ ...form.getValues(), publish_date: date })
    })

  return {
    record,
    offer: leftCopy ?? draft.offers[0],
    draft,
    autosave,
    fill,
    restore,
    discard,
    save,
    saveAs,
    putBackDate,
    move,
    /** Saves what is not saved yet. Throws `ApiError`. */
    settle: async () => autosave.exclusively(saveUnsaved),
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
