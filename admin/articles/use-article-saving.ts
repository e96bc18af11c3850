/** Saves the article form: what is being written, or the article itself. Knows the server's state of it. */
import { useRef, useState } from 'react'
import type { ArticleWire, DraftSavedWire } from '#shared/schemas/article.schema.ts'
import type { WorkingCopyWire } from '#shared/schemas/revision.wire.ts'
import { api, ApiError } from '../api/client.ts'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { queryClient } from '../query-client.ts'
import { canBeUnfinished, draftPayloadOf, payloadOf, publishDatePayload, type ArticleValues } from './article-values.ts'
import { conflictOf, ownConflict } from './conflict/conflict.ts'

/** Where the last save put it, and when (ISO 8601). */
export type LastSave = { at: string; keptIn: DraftSavedWire['kept_in'] }

/** Below what browsers allow for calls that outlive their page, which is less in other characters than ASCII. */
const MAX_LEAVING_CHARACTERS = 20_000

function newSession(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The address names the article from now on. The screen stays as it is: the router would build a new one. */
function nameInAddress(id: number): void {
  if (window.location.pathname !== FORM_PATHS.article.create) return
  window.history.replaceState(window.history.state, '', FORM_PATHS.article.edit(id))
}

export function useArticleSaving(article: ArticleWire | null, copy: WorkingCopyWire | null) {
  // The last known server state, the version being edited, and whether there is a working copy.
  const known = useRef({ article, version: copy?.version ?? article?.version ?? null, hasCopy: copy !== null })
  // The values sent when the connection broke: the server may have saved them.
  const unanswered = useRef<ArticleValues | null>(null)
  // The call that creates the article: repeated as it was until it is answered, it creates one.
  const creation = useRef<Record<string, unknown> | null>(null)
  const [session] = useState(newSession)
  const [stored, setStored] = useState(article)
  const [last, setLast] = useState<LastSave | null>(copy && { at: copy.saved_at, keptIn: 'working_copy' })

  const know = (saved: ArticleWire) => {
    unanswered.current = null
    known.current = { ...known.current, article: saved, version: saved.version }
    setStored(saved)
  }
  const keep = (save: LastSave) => {
    known.current.hasCopy = save.keptIn === 'working_copy'
    setLast(save)
  }

  /** Stores a new article as a draft, so that it has an address. Returns whether it has all of the values. */
  async function create(values: ArticleValues, keepalive: boolean): Promise<boolean> {
    const payload = draftPayloadOf(values, null)
    creation.current ??= payload
    const json = creation.current
    const { data } = await api<{ data: ArticleWire }>('/api/articles/draft/', { method: 'POST', json, keepalive })
    creation.current = null
    know(data)
    keep({ at: data.updated_at, keptIn: 'article' })
    nameInAddress(data.id)
    return JSON.stringify(json) === JSON.stringify(payload)
  }

  /** Saves what may be unfinished. Throws `ApiError`. */
  async function saveDraft(
    values: ArticleValues,
    { isExplicit = false, isLeaving = false }: { isExplicit?: boolean; isLeaving?: boolean },
  ): Promise<ArticleWire> {
    const keepalive = isLeaving && values.description.length < MAX_LEAVING_CHARACTERS
    const isComplete = known.current.article === null && (await create(values, keepalive))
    const { article: before, version } = known.current
    if (!before) throw new ApiError(0, '')
    if (isComplete && !isExplicit) return before
    const payload = draftPayloadOf(values, before)
    const { data } = await api<{ data: DraftSavedWire }>(`/api/article/${before.id}/draft/`, {
      method: 'PUT',
      json: { ...payload, version, session, explicit: isExplicit },
      keepalive,
    })
    if (data.kept_in === 'article') know({ ...data.article, description: values.description })
    keep({ at: data.saved_at, keptIn: data.kept_in })
    // Lists read the article again when they are opened; what is on the screen stays.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    return known.current.article ?? before
  }

  /** Saves the article itself, by the contract's calls. Throws `ApiError`. */
  async function saveArticle(values: ArticleValues): Promise<ArticleWire> {
    const { article: before, version } = known.current
    const json = payloadOf(values, before)
    if (!before) {
      const { data } = await api<{ data: ArticleWire }>('/api/create-article/', { method: 'POST', json })
      know(data)
      nameInAddress(data.id)
      return data
    }
    const put = (at: number | null) =>
      api<ArticleWire>(`/api/article/${before.id}/`, { method: 'PUT', json: { ...json, version: at } })
    const saved = await put(version).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 0) unanswered.current = values
      const ours = ownConflict(conflictOf(error), unanswered.current)
      if (!ours) throw error
      return put(ours.version)
    })
    know(saved)
    if (known.current.hasCopy) await discardCopy().catch(() => undefined)
    keep({ at: saved.updated_at, keptIn: 'article' })
    return saved
  }

  /** Saves the article itself; of a draft first what has been written, which becomes a version of its own. */
  async function saveAll(values: ArticleValues): Promise<ArticleWire> {
    const status = known.current.article?.status
    if (status !== undefined && canBeUnfinished(status)) {
      await saveDraft({ ...values, status }, { isExplicit: true })
    }
    return saveArticle(values)
  }

  /** Discards the working copy. Throws `ApiError`. */
  async function discardCopy(): Promise<void> {
    const { article: of } = known.current
    if (of) await api(`/api/article/${of.id}/working-copy/`, { method: 'DELETE' })
    if (of) known.current.version = of.version
    known.current.hasCopy = false
    setLast(null)
  }

  /** Puts back the date of publishing alone, unless somebody else has saved since. Throws `ApiError`. */
  async function putBackDate(publishDate: string): Promise<void> {
    const { article: before, version } = known.current
    if (!before) return
    const json = { version, ...publishDatePayload(publishDate) }
    know(await api<ArticleWire>(`/api/article/${before.id}/`, { method: 'PUT', json }))
  }

  return {
    /** The article as the server is known to have it, without the delay of `stored`. */
    current: () => known.current,
    /** Continues from another version: a save of it is a conflict if there are newer ones. */
    continueFrom: (version: number) => {
      known.current.version = version
    },
    stored,
    last,
    know,
    saveDraft,
    saveAll,
    putBackDate,
    discardCopy,
  }
}
