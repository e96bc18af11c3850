/** Writes a batch of a move: its records through the services, and what is known of them, in one transaction. */
import type { Engine } from '#database/engines/engine.ts'
import type { MoveNoun } from '#shared/moving.ts'
import { AppError } from '#core/app-error.ts'
import type { BinService } from '#core/records/bin/bin.service.ts'
import type { Move } from './moves.ts'
import type { MovesRepository } from './moves.repository.ts'
import { keptId, type Planned } from './plan.ts'
import type { Writer } from './writers.ts'

/** Nouns whose records share a table, and so their ids. */
const SHARING: Partial<Record<MoveNoun, readonly string[]>> = {
  magazine: ['magazine', 'ebook'],
  ebook: ['magazine', 'ebook'],
}

export type BatchWriterParts = {
  moves: MovesRepository
  bin: Pick<BinService, 'purge'>
  engine: Pick<Engine, 'transaction'>
}

export function batchWriter({ moves, bin, engine }: BatchWriterParts) {
  /** The ids that new items keep. Those of items that an undone move has left in the bin are freed. */
  async function idsFor(
    noun: MoveNoun,
    { table, noun: kept }: Writer,
    created: readonly Planned[],
  ): Promise<(number | undefined)[]> {
    for (const { item } of created) {
      if (kept === null || item.recordId === null) continue
      await bin.purge(null, kept, item.recordId).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'bin.not_found')) throw error
      })
    }
    const wanted = created.map(({ item }) => keptId(item.sourceId))
    const numbers = wanted.filter((id) => id !== null)
    const free = await moves.freeIds(table, SHARING[noun] ?? [noun], numbers)
    return wanted.map((id) => (id !== null && free.has(id) ? id : undefined))
  }

  async function rowsOf({ table }: Writer, planned: readonly Planned[]) {
    const ids = planned.flatMap(({ item }) => item.recordId ?? [])
    return moves.rows(table, ids)
  }

  async function create(noun: MoveNoun, writer: Writer, created: readonly Planned[]): Promise<void> {
    if (created.length === 0) return
    const ids = await idsFor(noun, writer, created)
    const added = await writer.create(
      created.map(({ content }, index) => ({ ...content, ...(ids[index] !== undefined && { id: ids[index] }) })),
    )
    for (const [index, { item }] of created.entries()) item.recordId = added[index] ?? null
  }

  async function change(writer: Writer, changed: readonly Planned[]): Promise<void> {
    const before = await rowsOf(writer, changed)
    for (const { item, content } of changed) {
      const row = before.get(item.recordId ?? 0)
      // Somebody has saved it since it was planned.
      if (!row || writer.versionOf(row) !== item.version)
        Object.assign(item, { outcome: 'skipped', reason: 'edited_here', edited: true, hash: null })
      else if (content) await writer.update(item.recordId ?? 0, content)
    }
  }

  return {
    async write(move: Move, noun: MoveNoun, writer: Writer, planned: readonly Planned[]): Promise<void> {
      const ready = await Promise.all(
        planned.map(async (each) => ({
          ...each,
          content: each.item.outcome === 'created' && each.content ? await writer.prepare(each.content) : each.content,
        })),
      )
      const ofOutcome = (outcome: 'created' | 'changed') => ready.filter(({ item }) => item.outcome === outcome)
      await engine.transaction(async () => {
        await create(noun, writer, ofOutcome('created'))
        await change(writer, ofOutcome('changed'))
        for (const { item, newVisits } of ready) {
          if (newVisits > 0 && item.recordId !== null) await moves.addVisits(item.recordId, newVisits)
        }
        const written = [...ofOutcome('created'), ...ofOutcome('changed')]
        const rows = await rowsOf(writer, written)
        for (const { item } of written) {
          const row = rows.get(item.recordId ?? 0)
          item.version = row ? writer.versionOf(row) : null
        }
        const items = ready.map(({ item }) => item)
        await moves.putItems(move.id, items)
      })
    },
  }
}
