/** Saves the article form: what is being written, or the article itself. */
import { useRef, useState } from 'react'
import type { ArticleWire, DraftSavedWire, SavedArticleWire } from '#shared/schemas/article.schema.ts'
import type { WorkingCopyWire } from '#shared/schemas/revision.wire.ts'
import { api, ApiError } from '../api/client.ts'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { remarkOn } from '../notices.ts'
import { queryClient } from '../query-client.ts'
import { canBeUnfinished, draftPayloadOf, payloadOf, publishDatePayload, type ArticleValues } from './article-values.ts'
import { useKnownArticle } from './use-known-article.ts'

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
  const known = useKnownArticle(article, copy)
  const { know, recordSave } = known
  const saves = useRef(0)
  // The call that creates the article: repeated as it was until it is answered, it creates one.
  const creation = useRef<Record<string, unknown> | null>(null)
  const [session] = useState(newSession)

  /** What a save says of this form: its place in the session, and the working copy that it has read. */
  function nextSave({ status }: ArticleWire) {
    saves.current += 1
    const { copyVersion } = known.current()
    // A draft has no working copy, but for one of the time when it was public, which its form offers.
    const isWithoutCopy = copyVersion === null && canBeUnfinished(status)
    return { session, session_save: saves.current, ...(!isWithoutCopy && { copy_version: copyVersion }) }
  }

  /** Stores a new article as a draft, so that it has an address. Returns whether it has all of the values. */
  async function create(values: ArticleValues, keepalive: boolean): Promise<boolean> {
    const payload = draftPayloadOf(values, null)
    creation.current ??= payload
    const json = creation.current
    const { data } = await api<{ data: SavedArticleWire }>('/api/articles/draft/', { method: 'POST', json, keepalive })
    creation.current = null
    remarkOn(data)
    know(data)
    recordSave({ at: data.updated_at, savedIn: 'article' })
    nameInAddress(data.id)
    return JSON.stringify(json) === JSON.stringify(payload)
  }

  /** Saves what may be unfinished. Throws `ApiError`. */
  async function saveDraft(
    values: ArticleValues,
    { isExplicit = false, isLeaving = false }: { isExplicit?: boolean; isLeaving?: boolean },
  ): Promise<ArticleWire> {
    const keepalive = isLeaving && values.description.length < MAX_LEAVING_CHARACTERS
    const isComplete = known.current().article === null && (await create(values, keepalive))
    const { article: before, version } = known.current()
    if (!before) throw new ApiError(0, '')
    if (isComplete && !isExplicit) return before
    const payload = draftPayloadOf(values, before)
    const { data } = await api<{ data: DraftSavedWire }>(`/api/article/${before.id}/draft/`, {
      method: 'PUT',
      json: { ...payload, version, explicit: isExplicit, ...nextSave(before) },
      keepalive,
    })
    remarkOn(data)
    if (data.kept_in === 'article') know({ ...data.article, description: values.description })
    recordSave(
      { at: data.saved_at, savedIn: data.kept_in },
      data.copy_version,
      data.copy_version === null ? null : values,
    )
    // Lists read the article again when they are opened; what is on the screen stays.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    return known.current().article ?? before
  }

  /** Saves the article itself, by the contract's calls. Throws `ApiError`. */
  async function saveArticle(values: ArticleValues): Promise<ArticleWire> {
    const { article: before, version } = known.current()
    const json = payloadOf(values, before)
    if (!before) {
      const { data } = await api<{ data: SavedArticleWire }>('/api/create-article/', { method: 'POST', json })
      remarkOn(data)
      know(data)
      nameInAddress(data.id)
      return data
    }
    const sent = { ...json, version, ...nextSave(before) }
    const saved = await api<SavedArticleWire>(`/api/article/${before.id}/`, { method: 'PUT', json: sent })
    remarkOn(saved)
    know(saved)
    recordSave({ at: saved.updated_at, savedIn: 'article' })
    return saved
  }

  /** Saves the article itself; of a draft first what has been written, which becomes a version of its own. */
  async function saveAll(values: ArticleValues): Promise<ArticleWire> {
    const status = known.current().article?.status
    if (status !== undefined && canBeUnfinished(status)) {
      await saveDraft({ ...values, status }, { isExplicit: true })
    }
    return saveArticle(values)
  }

  /** Discards a working copy, unless another tab or device has written in it since. Throws `ApiError`. */
  async function removeCopy(id: number, of: WorkingCopyWire['copy_version'] | null): Promise<void> {
    saves.current += 1
    const query = { session, session_save: String(saves.current), ...(of !== null && { copy_version: of }) }
    await api(`/api/article/${id}/working-copy/?${new URLSearchParams(query)}`, { method: 'DELETE' })
  }

  /** Discards the working copy that is edited. Throws `ApiError`. */
  async function discardCopy(): Promise<void> {
    const { article: of, copyVersion } = known.current()
    if (of) await removeCopy(of.id, copyVersion)
    known.forgetCopy(of?.version ?? null)
  }

  /** Puts back the date of publishing alone, unless somebody else has saved since. Throws `ApiError`. */
  async function putBackDate(publishDate: string): Promise<void> {
    const { article: before, version } = known.current()
    if (!before) return
    const json = { version, ...publishDatePayload(publishDate) }
    know(await api<ArticleWire>(`/api/article/${before.id}/`, { method: 'PUT', json }))
  }

  return { ...known, saveDraft, saveAll, putBackDate, discardCopy, removeCopy }
}

export type ArticleSaving = ReturnType<typeof useArticleSaving>
