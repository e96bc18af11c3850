/**
 * Moves a site in: reads the source, stores its files, and writes its records through the services, a batch at a time. What
 * was moved is recorded in the transaction that writes it, so that a run that was killed goes on where it ended.
 */
import { setImmediate } from 'node:timers/promises'
import type { Engine } from '#database/engines/engine.ts'
import { MOVE_NOUNS, type MoveNoun } from '#shared/moving.ts'
import { atOneMoment, type Clock } from '#core/clock.ts'
import { BATCH_SIZE } from '#core/in-batches.ts'
import type { ContentProcessor } from '#core/articles/content/content-processor.ts'
import type { MediaService } from '#core/media/media.service.ts'
import { recordedAsAWhole } from '#core/records/audit/audit.service.ts'
import type { BinService } from '#core/records/bin/bin.service.ts'
import { AppError } from '#core/app-error.ts'
import { filesOf, type FileKind } from './files/file-addresses.ts'
import type { FileIntake } from './files/file-intake.ts'
import { noteValues, sameNames, withProposals } from './mapping.ts'
import { count, newTally, type Found, type Move, type MovedItem, type Progress } from './moves.ts'
import type { MovesRepository } from './moves.repository.ts'
import { keptId, planner, type Planned } from './plan.ts'
import type { Source } from './read-source.ts'
import { references } from './references.ts'
import type { Converter } from './sources/source.ts'
import type { Stage, StagedItem } from './stage.ts'
import type { Writer } from './writers.ts'

/** Articles are long; other records are short. */
const BATCH_OF_SHORT = 200

/** Nouns whose records share a table, and so their ids. */
const SHARING: Partial<Record<MoveNoun, readonly string[]>> = {
  magazine: ['magazine', 'ebook'],
  ebook: ['magazine', 'ebook'],
}

export type ReportProgress = (progress: Omit<Progress, 'remainingSeconds'>) => Promise<void>

export type Moving = {
  move: Move
  stage: Stage
  source: Source
  converter: Converter
  signal: AbortSignal
  report: ReportProgress
}

export type MoverParts = {
  moves: MovesRepository
  writers: Record<MoveNoun, Writer>
  intake: FileIntake
  processor: ContentProcessor
  media: MediaService
  bin: Pick<BinService, 'purge'>
  engine: Pick<Engine, 'transaction'>
  clock: Clock
}

/** In a look, embedded pictures are not stored: any address of a picture stands for them. */
const NO_MEDIA = {
  addImage: async () => ({ name: '0000000000000000-1x1-000000.webp' }),
} as unknown as Pick<MediaService, 'addImage'>

async function* batchesOf(
  items: AsyncIterable<StagedItem>,
  size: number,
): AsyncGenerator<StagedItem[], void, undefined> {
  let batch: StagedItem[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

export function mover(parts: MoverParts) {
  const { moves, writers, intake, processor, media, bin, engine, clock } = parts

  async function readLists({ move, stage, source, converter, signal, report }: Moving, reading: string): Promise<void> {
    const from = { source, converter, site: move.site, reading }
    await stage.read(from, signal, async (done, total) => report({ step: 'lists', of: null, done, total }))
  }

  /** A batch of a noun after another, without those that this run has done before it was interrupted. */
  async function forEachBatch(
    { move, stage, signal, report }: Moving,
    isLook: boolean,
    work: (noun: MoveNoun, batch: StagedItem[], known: Map<string, MovedItem>) => Promise<void>,
  ): Promise<void> {
    const { counts } = await stage.summary()
    const total = Object.values(counts).reduce((sum, each) => sum + each, 0)
    let done = 0
    for (const noun of MOVE_NOUNS) {
      for await (const batch of batchesOf(stage.items(noun), noun === 'article' ? BATCH_SIZE : BATCH_OF_SHORT)) {
        signal.throwIfAborted()
        await report({ step: 'records', of: noun, done, total })
        const known = await moves.itemsOf(
          move.id,
          noun,
          batch.map(({ id }) => id),
        )
        const isDone = ({ id }: StagedItem) => {
          const before = known.get(id)
          return !isLook && before?.run === move.run && before.outcome !== 'undone'
        }
        const open = batch.filter((item) => !isDone(item))
        if (open.length > 0) await work(noun, open, known)
        done += batch.length
        // Requests are answered between two batches.
        await setImmediate()
      }
    }
    await report({ step: 'records', of: null, done, total })
  }

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
    const free = await moves.freeIds(
      table,
      SHARING[noun] ?? [noun],
      wanted.flatMap((id) => (id === null ? [] : [id])),
    )
    return wanted.map((id) => (id !== null && free.has(id) ? id : undefined))
  }

  /** In one transaction: the records, and what is known of them. */
  async function write(move: Move, noun: MoveNoun, writer: Writer, planned: readonly Planned[]): Promise<void> {
    const ready = await Promise.all(
      planned.map(async (each) => ({
        ...each,
        content: each.item.outcome === 'created' && each.content ? await writer.prepare(each.content) : each.content,
      })),
    )
    await engine.transaction(async () => {
      const created = ready.filter(({ item }) => item.outcome === 'created')
      const ids = await idsFor(noun, writer, created)
      const added =
        created.length === 0
          ? []
          : await writer.create(
              created.map(({ content }, index) => ({
                ...content,
                ...(ids[index] !== undefined && { id: ids[index] }),
              })),
            )
      for (const [index, { item }] of created.entries()) item.recordId = added[index] ?? null
      const changed = ready.filter(({ item }) => item.outcome === 'changed')
      const before = await moves.rows(
        writer.table,
        changed.flatMap(({ item }) => item.recordId ?? []),
      )
      for (const { item, content } of changed) {
        const row = before.get(item.recordId ?? 0)
        // Somebody has saved it since it was planned.
        if (!row || writer.versionOf(row) !== item.version)
          Object.assign(item, { outcome: 'skipped', reason: 'edited_here', edited: true, hash: null })
        else if (content) await writer.update(item.recordId ?? 0, content)
      }
      for (const { item, newVisits } of ready) {
        if (newVisits > 0 && item.recordId !== null) await moves.addVisits(item.recordId, newVisits)
      }
      const written = ready.filter(({ item }) => item.outcome === 'created' || item.outcome === 'changed')
      const rows = await moves.rows(
        writer.table,
        written.flatMap(({ item }) => item.recordId ?? []),
      )
      for (const { item } of written) {
        const row = rows.get(item.recordId ?? 0)
        item.version = row ? writer.versionOf(row) : null
      }
      await moves.putItems(
        move.id,
        ready.map(({ item }) => item),
      )
    })
  }

  async function* wantedFiles({ move, stage }: Moving): AsyncGenerator<{ address: string; kind: FileKind }> {
    for (const noun of MOVE_NOUNS) {
      for await (const { line } of stage.items(noun)) yield* filesOf(noun, line, move.site)
    }
  }

  async function countFiles(moving: Moving): Promise<number> {
    const addresses = new Set<string>()
    for await (const { address } of wantedFiles(moving)) addresses.add(address)
    return addresses.size
  }

  /** The largest ids that items want: what is written beside the move gets larger ones. */
  async function reserveIds({ stage }: Moving): Promise<void> {
    for (const noun of MOVE_NOUNS) {
      let largest = 0
      for await (const { id } of stage.items(noun)) largest = Math.max(largest, keptId(id) ?? 0)
      if (largest > 0) await moves.reserveIds(writers[noun].table, largest)
    }
  }

  return {
    /** Reads the source and says what a run would do. Writes nothing of it. */
    async look(moving: Moving): Promise<{ found: Found; mapping: Move['mapping'] }> {
      const { move, stage } = moving
      await readLists(moving, `look ${move.id} ${clock()}`)
      const { notTaken, refused } = await stage.summary()
      const found: Found = {
        tally: newTally(),
        categories: {},
        languages: {},
        statuses: {},
        sameNames: [],
        files: 0,
        notTaken,
        refused,
      }
      const authors: { id: string; name: string }[] = []
      for (const noun of MOVE_NOUNS) {
        for await (const { id, line } of stage.items(noun)) {
          noteValues(found, noun, line)
          if (noun === 'author') authors.push({ id, name: String(line['author_name']) })
        }
      }
      const mapping = withProposals(move.mapping, found)
      const ours = new Set(
        [
          ...(
            await moves.itemsOf(
              move.id,
              'author',
              authors.map(({ id }) => id),
            )
          ).values(),
        ].map(({ recordId }) => recordId),
      )
      const others = (await moves.authorsByName()).filter(({ id }) => !ours.has(id))
      found.sameNames = sameNames(authors, others)
      found.files = await countFiles(moving)
      const refs = references({ ...move, mapping }, moves, stage)
      const planning = planner({ move: { ...move, mapping }, moves, refs, processor, media: NO_MEDIA })
      await forEachBatch(moving, true, async (noun, batch, known) => {
        for (const { item } of await planning.plan(noun, writers[noun], batch, known)) {
          count(found.tally, item)
          if (item.outcome === 'created') refs.plan(noun, item.sourceId, keptId(item.sourceId) ?? 1)
        }
      })
      return { found, mapping }
    },

    /** Writes what the source has and this site has not. All that it writes has the time at which the run began. */
    async run(moving: Moving): Promise<void> {
      const { move, stage, signal, report } = moving
      await readLists(moving, `run ${move.run}`)
      const files = await countFiles(moving)
      let done = 0
      await intake.takeAll(move, wantedFiles(moving), signal, async () => {
        done += 1
        await report({ step: 'files', of: null, done: Math.min(done, files), total: files })
      })
      await reserveIds(moving)
      const refs = references(move, moves, stage)
      const planning = planner({ move, moves, refs, processor, media })
      await atOneMoment(move.startedAt ?? clock(), async () =>
        recordedAsAWhole(async () =>
          forEachBatch(moving, false, async (noun, batch, known) => {
            await write(move, noun, writers[noun], await planning.plan(noun, writers[noun], batch, known))
          }),
        ),
      )
    },
  }
}

export type Mover = ReturnType<typeof mover>
