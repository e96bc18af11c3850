/** Takes a move back: its records go to the bin, in one action that goes on where it was interrupted. */
import type { Engine } from '#database/engines/engine.ts'
import { MOVE_NOUNS, type MoveNoun } from '#shared/moving.ts'
import { AppError } from '#core/app-error.ts'
import { BATCH_SIZE } from '#core/in-batches.ts'
import type { UsersService } from '#core/accounts/users/users.service.ts'
import { recordedAsAWhole } from '#core/records/audit/audit.service.ts'
import type { BinService } from '#core/records/bin/bin.service.ts'
import type { NewsletterRepository } from '#core/site/newsletter/newsletter.repository.ts'
import type { Move, MovedItem } from './moves.ts'
import type { MovesRepository } from './moves.repository.ts'
import type { ReportProgress } from './mover.ts'
import type { Writer } from './writers.ts'

export type UndoParts = {
  moves: MovesRepository
  writers: Record<MoveNoun, Writer>
  bin: Pick<BinService, 'remove'>
  users: Pick<UsersService, 'lock' | 'remove'>
  subscribers: Pick<NewsletterRepository, 'removeById'>
  engine: Pick<Engine, 'transaction'>
}

/** It is gone already, as a comment is with its article. */
async function unlessGone(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError && error.status === 404)) throw error
  })
}

export function undoing({ moves, writers, bin, users, subscribers, engine }: UndoParts) {
  /** No bin keeps accounts and subscribers: those that nobody has used since are deleted, the others stay. */
  async function removePerson(noun: MoveNoun, item: MovedItem): Promise<void> {
    const id = item.recordId ?? 0
    const { table, versionOf } = writers[noun]
    const row = (await moves.rows(table, [id])).get(id)
    if (!row || versionOf(row) !== item.version) return
    if (noun === 'user') await users.remove(await users.lock(id))
    else await subscribers.removeById(id)
  }

  /** Records that reference others first, so that a restored one finds what it references. */
  async function undoAll(move: Move, signal: AbortSignal, report: ReportProgress): Promise<void> {
    const total = await moves.countToUndo(move.id)
    let done = 0
    for (const noun of MOVE_NOUNS.toReversed()) {
      const here = writers[noun].noun
      for (;;) {
        signal.throwIfAborted()
        const items = await moves.recordsToUndo(move.id, noun, BATCH_SIZE)
        if (items.length === 0) break
        await report({ step: 'records', of: noun, done, total })
        await engine.transaction(async () => {
          for (const item of items) {
            if (here === null) await removePerson(noun, item)
            else await unlessGone(bin.remove(null, here, item.recordId ?? 0))
          }
          await moves.putItems(
            move.id,
            items.map((item) => ({ ...item, outcome: 'undone' as const })),
          )
        })
        done += items.length
      }
    }
  }

  return async (move: Move, signal: AbortSignal, report: ReportProgress) =>
    recordedAsAWhole(async () => undoAll(move, signal, report))
}
