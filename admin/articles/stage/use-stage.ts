/** The stage of an article: read, moved on, assigned. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StageAction } from '#shared/stages.ts'
import type { ArticleStageWire } from '#shared/schemas/stage.schema.ts'
import { api, ApiError } from '../../api/client.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { failure, success } from '../../notices.ts'
import { afterWrite, queryClient } from '../../query-client.ts'

const pathOf = (id: number) => `/api/article/${id}/stage/`
const keyOf = (id: number | null) => ['stage', id]

/** `id` is null for an article that is not stored. */
export function useStage(id: number | null) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await api<{ data: ArticleStageWire }>(pathOf(id ?? 0), { signal })).data,
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  })
}

export async function refreshStage(id: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(id) })
}

export type StageChange = { action: StageAction; note?: string }
/** Null where a form has said itself what is missing. Throws `ApiError`. */
export type MoveStage = (change: StageChange) => Promise<ArticleStageWire | null>

export async function postStage(id: number, change: StageChange & { version?: number }): Promise<ArticleStageWire> {
  return (await api<{ data: ArticleStageWire }>(pathOf(id), { method: 'POST', json: change })).data
}

/**
 * For those who do not write in the article: a transition leaves the text as it is, so it does not matter what of it has
 * been saved since it was read.
 */
export function moveAsReader(id: number): MoveStage {
  return async (change) => postStage(id, change)
}

/** Every validation error of a field, as one text; the error's message where there is none. */
function sentenceOf(error: unknown, reason: (error: unknown) => string): string {
  const sentences = error instanceof ApiError ? Object.values(error.fields).flat() : []
  return sentences.length > 0 ? sentences.join(' ') : reason(error)
}

/** `move` moves the article on; what is not saved yet is saved by it first. */
export function useStageActions(articleId: number, move: MoveStage) {
  const { stages } = useMessages()
  const reason = useFailureReason()
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<ArticleStageWire | null>, done: string): Promise<boolean> {
    setBusy(true)
    try {
      const stage = await work()
      if (!stage) return false
      queryClient.setQueryData(keyOf(articleId), stage)
      success(done)
      afterWrite()
      return true
    } catch (error) {
      failure(stages.failed + sentenceOf(error, reason))
      await queryClient.invalidateQueries({ queryKey: keyOf(articleId) })
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    change: (change: StageChange) => run(() => move(change), stages.done[change.action]),
    assign: (json: { assignee?: number | null; due_day?: string | null }) =>
      run(
        async () =>
          (await api<{ data: ArticleStageWire }>(`/api/article/${articleId}/assignment/`, { method: 'PUT', json }))
            .data,
        stages.assigned,
      ),
  }
}
