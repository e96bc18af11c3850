/** The state of the article form: stored and typed values, the local draft, and conflicts. */
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { dayOf } from '#shared/dates.ts'
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import { api, ApiError } from '../api/client.ts'
import { FORM_PATHS } from '../forms/form-paths.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useMessages } from '../i18n/locale.tsx'
import { success } from '../notices.ts'
import { ARTICLE_FORM_SCHEMA } from './article-form-schema.ts'
import { COMPARED, differs, newValues, payloadOf, valuesOf, type ArticleValues } from './article-values.ts'
import { conflictOf, ownConflict, type Conflict } from './conflict/conflict.ts'
import type { FoundDraft } from './drafts/draft-store.ts'
import { useDraft } from './drafts/use-draft.ts'

export function useArticleForm(article: ArticleWire | null) {
  const { articles } = useMessages()
  const navigate = useNavigate()
  // The last known server state, and the version being edited.
  const known = useRef({ article, version: article?.version ?? null })
  // The values sent when the connection broke: the server may have saved them.
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
      const ours = ownConflict(conflictOf(error), unanswered.current)
      if (!ours) throw error
      return put(ours.version)
    }
  }

  const record = useRecordForm<ArticleValues, ArticleWire>({
    noun: 'article',
    isNew: article === null,
    listPath: FORM_PATHS.article.list,
    initial,
    schema: ARTICLE_FORM_SCHEMA,
    save,
    afterSave: (saved, _values, { stay }) => {
      know(saved)
      if (!stay) void navigate(FORM_PATHS.article.list)
      // The form now belongs to a stored article. It stays in place while the user types on; the next save changes the
      // address.
      else if (article === null && !form.isDirty()) void navigate(FORM_PATHS.article.edit(saved.id), { replace: true })
    },
    onFailure: (error) => {
      const found = conflictOf(error)
      setConflict(found)
      return found !== null
    },
  })
  const { form } = record

  /** Replaces all values, including the content in the editor. */
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
    // Someone else has saved since: sending the edited version makes the server report the conflict.
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
    /** The request body for a preview. */
    previewOf: () => ({ ...payloadOf(form.getValues(), null), id: article?.id ?? null }),
  }
}
