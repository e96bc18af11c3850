/** The state of the article form: what is stored, what is typed, the draft, and what happens when two save. */
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { dayOf } from '#shared/dates.ts'
import { articleFormSchema } from '#shared/schemas/article.schema.ts'
import type { ArticleWire } from '#shared/schemas/article.wire.ts'
import { api, ApiError } from '../api/client.ts'
import { FORM_PATHS } from '../forms/form-paths.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useMessages } from '../i18n/locale.tsx'
import { success } from '../notices.ts'
import { COMPARED, differs, newValues, payloadOf, valuesOf, type ArticleValues } from './article-values.ts'
import { conflictOf, ourOwn, type Conflict } from './conflict/conflict.ts'
import type { FoundDraft } from './drafts/draft-store.ts'
import { useDraft } from './drafts/use-draft.ts'

export function useArticleForm(article: ArticleWire | null) {
  const { articles } = useMessages()
  const navigate = useNavigate()
  // What the server has, as far as it is known here, and which version was changed.
  const known = useRef({ article, version: article?.version ?? null })
  // What was sent when the connection broke: it may have been saved, though nobody said so.
  const unanswered = useRef<ArticleValues | null>(null)
  const [stored, setStored] = useState(article)
  const [opened, setOpened] = useState(0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [initial] = useState(() => (article ? valuesOf(article) : newValues(dayOf(new Date()))))

  const know = (saved: ArticleWire) => {
    unanswered.current = null
    known.current = { article: saved, version: saved.version }
    setStored(saved)
  }

  async function save(values: ArticleValues): Promise<ArticleWire> {
    const { article: before, version } = known.current
    const json = payloadOf(values, before)
    if (!before) {
      const { data } = await api<{ data: ArticleWire }>('/api/create-article/', { method: 'POST', json })
      return data
    }
    const put = (last: number | null) =>
      api<ArticleWire>(`/api/article/${before.id}/`, { method: 'PUT', json: { ...json, version: last } })
    try {
      return await put(version)
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) unanswered.current = values
      const ours = ourOwn(conflictOf(error), unanswered.current)
      if (!ours) throw error
      return put(ours.version)
    }
  }

  const record = useRecordForm<ArticleValues, ArticleWire>({
    noun: 'article',
    isNew: article === null,
    listPath: FORM_PATHS.article.list,
    initial,
    schema: articleFormSchema,
    save,
    afterSave: (saved, _values, { stay }) => {
      know(saved)
      if (!stay) void navigate(FORM_PATHS.article.list)
      // The form of what has a number now. Who types on meanwhile is not taken away from it: the next save leads there.
      else if (article === null && !form.isDirty()) void navigate(FORM_PATHS.article.edit(saved.id), { replace: true })
    },
    onFailure: (error) => {
      const found = conflictOf(error)
      setConflict(found)
      return found !== null
    },
  })
  const { form } = record

  /** Everything anew, also the text in the editor. */
  const fill = (values: ArticleValues) => {
    form.setValues(values)
    setOpened((count) => count + 1)
  }

  const draft = useDraft({
    article: article?.id ?? 'new',
    current: () => ({ values: form.getValues(), savedAt: new Date().toISOString(), version: known.current.version }),
    isUnsaved: () => form.isDirty(),
  })

  const restore = (offer: FoundDraft) => {
    // Saved by someone since: the version that was changed brings both before one's eyes.
    known.current.version = offer.version
    fill(offer.values)
    draft.settle(offer)
  }

  const resolve = async (values: ArticleValues) => {
    if (!conflict) return
    const theirs = valuesOf(conflict.article)
    const mine = form.getValues()
    know(conflict.article)
    setConflict(null)
    fill(values)
    if (COMPARED.some((field) => differs(field, values, theirs))) return record.submit({ stay: true })
    if (COMPARED.some((field) => differs(field, mine, theirs))) {
      draft.setAside(mine)
      success(articles.conflict.keptAside)
    }
    form.resetDirty(values)
  }

  return {
    record,
    draft,
    restore,
    opened,
    isStored: stored !== null,
    saved: stored ? valuesOf(stored) : initial,
    savedVersion: stored?.version ?? null,
    conflict,
    resolve,
    backFromConflict: () => setConflict(null),
    /** What is sent to be shown as it would be. */
    previewOf: () => ({ ...payloadOf(form.getValues(), known.current.article), id: article?.id ?? null }),
  }
}
