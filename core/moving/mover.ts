/**
 * Moves a site in: reads the source, stores its files, and writes its records through the services, a batch at a time. What
 * was moved is recorded in the transaction that writes it, so that a run that was killed goes on where it ended.
 */
import { setImmediate } from 'node:timers/promises'
import { MOVE_NOUNS, type MoveNoun } from '#shared/moving.ts'
import { atOneMoment, type Clock } from '#core/clock.ts'
import { BATCH_SIZE } from '#core/in-batches.ts'
import type { ContentProcessor } from '#core/articles/content/content-processor.ts'
import type { MediaService } from '#core/media/media.service.ts'
import { recordedAsAWhole } from '#core/records/audit/audit.service.ts'
import { batchWriter, type BatchWriterParts } from './batch-writer.ts'
import { filesOf, type FileKind } from './files/file-addresses.ts'
import type { FileIntake } from './files/file-intake.ts'
import { noteValues, sameNames, withProposals } from './mapping.ts'
import { count, newTally, type Found, type Move, type MovedItem, type Progress } from './moves.ts'
import { keptId, planner } from './plan.ts'
import type { Source } from './read-source.ts'
import { references } from './references.ts'
import type { Converter } from './sources/source.ts'
import type { Stage, StagedItem } from './stage.ts'
import type { Writer } from './writers.ts'

/** Articles are long; other records are short. */
const BATCH_OF_SHORT = 200

export type ReportProgress = (progress: Omit<Progress, 'remainingSeconds'>) => Promise<void>

export type Moving = {
  move: Move
  stage: Stage
  source: Source
  converter: Converter
  signal: AbortSignal
  report: ReportProgress
}

export type MoverParts = BatchWriterParts & {
  writers: Record<MoveNoun, Writer>
  intake: FileIntake
  processor: ContentProcessor
  media: MediaService
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
  const { moves, writers, intake, processor, media, clock } = parts
  const batches = batchWriter(parts)

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
        const ids = batch.map(({ id }) => id)
        const known = await moves.itemsOf(move.id, noun, ids)
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
      const ids = authors.map(({ id }) => id)
      const moved = await moves.itemsOf(move.id, 'author', ids)
      const ours = new Set([...moved.values()].map(({ recordId }) => recordId))
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
            await batches.write(move, noun, writers[noun], await planning.plan(noun, writers[noun], batch, known))
          }),
        ),
      )
    },
  }
}

export type Mover = ReturnType<typeof mover>
