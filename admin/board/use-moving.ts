/** Moves cards to other columns, and asks for what a transition needs. */
import { useState } from 'react'
import type { BoardCardWire } from '#shared/schemas/board.schema.ts'
import type { StageAction } from '#shared/stages.ts'
import { postStage } from '../articles/stage/use-stage.ts'
import { api } from '../api/client.ts'
import { publishingOf } from '../articles/publish/publish-facts.tsx'
import { usePublishing } from '../articles/publish/use-publishing.tsx'
import { useMessages } from '../i18n/locale.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { stageAfter } from './moves.ts'

export type Moving = {
  move: (card: BoardCardWire, action: StageAction) => Promise<void>
  isBusy: boolean
  /** The card that is being returned, for which a note is asked. */
  returned: BoardCardWire | null
  finishReturn: (note: string | null) => Promise<void>
  /** The card that was moved last, which takes the focus in its new column. */
  movedId: number | null
}

/** Brings a card that was published as `version` back to its column, unless it was saved since. Throws `ApiError`. */
async function unpublish({ id, stage }: BoardCardWire, version: number): Promise<void> {
  const status = stage === 'draft' ? 'Draft' : 'Pending'
  await api(`/api/article/${id}/`, { method: 'PUT', json: { status, version } })
  if (stage === 'in_review') await postStage(id, { action: 'review' })
  if (stage === 'approved') await postStage(id, { action: 'approve' })
}

export function useMoving(): Moving {
  const { board, lists, stages } = useMessages()
  const publishing = usePublishing()
  const reason = useFailureReason()
  const [returned, setReturned] = useState<BoardCardWire | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [movedId, setMovedId] = useState<number | null>(null)

  const send = async (card: BoardCardWire, action: StageAction, note?: string) => {
    setBusy(true)
    try {
      // Publishing is about the text that the card stands for; other transitions leave it to whoever writes in it.
      const version = action === 'publish' ? { version: card.version } : {}
      const moved = await postStage(card.id, { action, ...version, ...(note !== undefined && { note }) })
      const stage = stages.names[stageAfter(card, action, new Date().toISOString())]
      setMovedId(card.id)
      if (action === 'publish') publishing.report(card, async () => unpublish(card, moved.version))
      else success(board.moved(card.title || lists.untitled, stage))
    } catch (error) {
      failure(stages.failed + reason(error))
    }
    setBusy(false)
    // Lists and counts show stages too.
    afterWrite()
  }
  const move = async (card: BoardCardWire, action: StageAction) => {
    if (action === 'return') return setReturned(card)
    if (action === 'publish') {
      if (!(await publishing.ask([publishingOf({ ...card, at: card.publish_date })]))) return
    }
    await send(card, action)
  }
  const finishReturn = async (note: string | null) => {
    if (returned && note !== null) await send(returned, 'return', note)
    setReturned(null)
  }
  return { move, isBusy, returned, finishReturn, movedId }
}
