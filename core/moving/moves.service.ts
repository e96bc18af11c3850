/** Moves for admins: create one, look, decide, run, read the report, and undo. Jobs and the command line do the work. */
import { join } from 'node:path'
import type { Transact } from '#database/engines/transactions.ts'
import { isBusy, type MoveAction, type MoveMapping, type MoveState } from '#shared/moving.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { JobsService } from '#core/events/jobs/jobs.service.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { Fetcher } from '#core/site/outgoing/fetcher.ts'
import { assertCanMove } from './moves.policy.ts'
import { newTally, NO_MAPPING, type Move, type MovedFile, type MovedItem, type Progress, type Tally } from './moves.ts'
import type { ItemFilter, MovesRepository } from './moves.repository.ts'
import type { Mover, ReportProgress } from './mover.ts'
import { progressReporter, type OnProgress } from './progress-reporter.ts'
import { dumpSource, isWebAddress, siteSource } from './read-source.ts'
import { presentSite } from './sources/present-site/present-site.ts'
import type { Converter } from './sources/source.ts'
import { stage } from './stage.ts'
import type { undoing } from './undo.ts'
import type { MoveSourceName } from '#shared/moving.ts'

const CONVERTERS: Record<MoveSourceName, Converter> = { 'present-site': presentSite }
const BUSY: Record<MoveAction, MoveState> = { look: 'looking', run: 'running', undo: 'undoing' }
const LISTED_FILES = 200
const PAGE_OF_REPORT = 500

export type MoveView = Move & { tally: Tally; files: { stored: number; failed: number } }
export type NewMove = { location: string; site?: string | undefined }

/** The origin of a former site. Throws `move.address_invalid`. */
function originOf(address: string): string {
  const text = address.trim()
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !isWebAddress(text) || url.username !== '') throw new AppError('move.address_invalid')
  return url.origin
}

export function movesService(parts: {
  moves: MovesRepository
  mover: Mover
  undo: ReturnType<typeof undoing>
  fetcher: Pick<Fetcher, 'fetch'>
  jobs: Pick<JobsService, 'enqueue'>
  audit: Pick<AuditService, 'record'>
  transaction: Transact
  clock: Clock
  /** For the lists of sources. */
  folder: string
}) {
  const { moves, mover, undo, fetcher, jobs, audit, transaction, clock, folder } = parts

  async function get(id: number): Promise<Move> {
    const found = await moves.find(id)
    if (!found) throw new AppError('move.not_found')
    return found
  }

  async function view(move: Move): Promise<MoveView> {
    const [tally, files] = await Promise.all([
      move.run === 0 ? newTally() : moves.tally(move),
      moves.countFiles(move.id),
    ])
    return { ...move, tally, files }
  }

  /** A run that was interrupted or has failed goes on as the same run. */
  function startOf({ run, startedAt, finishedAt }: Move) {
    const goesOn = startedAt !== null && finishedAt === null
    return goesOn ? {} : { run: run + 1, startedAt: clock(), finishedAt: null }
  }

  /** Must be called inside a transaction. */
  async function begin(caller: Caller | null, move: Move, action: MoveAction): Promise<void> {
    if (action === 'run' && !move.found) throw new AppError('move.look_first')
    const isFirst = action === 'run' && move.run === 0
    const begun = { state: BUSY[action], error: null, progress: null }
    await moves.update(move.id, action === 'run' ? { ...begun, ...startOf(move) } : begun)
    if (!isFirst && action !== 'undo') return
    const done = action === 'undo' ? 'delete' : 'move'
    await audit.record({ caller, action: done, noun: 'site', id: move.id, title: move.site })
  }

  async function work(move: Move, action: MoveAction, signal: AbortSignal, report: ReportProgress): Promise<void> {
    const converter = CONVERTERS[move.source]
    const source = isWebAddress(move.location) ? siteSource(move.site, converter, fetcher) : dumpSource(move.location)
    const staged = stage(join(folder, String(move.id)))
    const moving = { move, stage: staged, source, converter, signal, report }
    if (action === 'look') {
      const { found, mapping } = await mover.look(moving)
      await moves.update(move.id, { state: 'looked', found, mapping, progress: null })
    } else if (action === 'run') {
      await mover.run(moving)
      await moves.update(move.id, { state: 'done', progress: null, finishedAt: clock() })
      // The lists of a site stay, so that the next run asks only for what has changed; a dump is here already.
      if (!isWebAddress(move.location)) await staged.remove()
    } else {
      await undo(move, signal, report)
      await staged.remove()
      await moves.update(move.id, { state: 'undone', progress: null, finishedAt: clock() })
    }
  }

  return {
    /** For admins. Throws `session.*`. */
    async list(caller: Caller): Promise<MoveView[]> {
      assertCanMove(caller)
      return Promise.all((await moves.list()).map(view))
    },

    /** For admins. Throws `session.*`, `move.not_found`. */
    async read(caller: Caller, id: number): Promise<MoveView> {
      assertCanMove(caller)
      return view(await get(id))
    },

    /**
     * The move from a site: each site has one, which is run again and again. For admins, whose sources are on the web;
     * the command line (null) reads files as well. Throws `session.*`, `move.address_invalid`.
     */
    async create(caller: Caller | null, { location, site = location }: NewMove): Promise<Move> {
      if (caller) assertCanMove(caller)
      const origin = originOf(site)
      if (caller && !isWebAddress(location)) throw new AppError('move.address_invalid')
      return transaction(async () => {
        const known = await moves.findBySite(origin)
        if (known && isBusy(known.state) && caller) throw new AppError('move.busy')
        if (known) await moves.update(known.id, { location })
        const userId = caller?.userId ?? null
        const added = { source: 'present-site' as const, site: origin, location, mapping: NO_MAPPING, userId }
        return get(known?.id ?? (await moves.insert({ ...added, createdAt: clock() })))
      })
    },

    /** For admins, and for the command line (null). Throws `session.*`, `move.not_found`, `move.busy`. */
    async decide(caller: Caller | null, id: number, mapping: MoveMapping): Promise<MoveView> {
      if (caller) assertCanMove(caller)
      const move = await get(id)
      if (isBusy(move.state) && caller) throw new AppError('move.busy')
      await moves.update(id, { mapping })
      return view({ ...move, mapping })
    },

    /** Has a job do it. For admins. Throws `session.*`, `move.not_found`, `move.busy`, `move.look_first`. */
    async start(caller: Caller, id: number, action: MoveAction, { retryFiles = false } = {}): Promise<MoveView> {
      assertCanMove(caller)
      await transaction(async () => {
        const move = await get(id)
        if (isBusy(move.state)) throw new AppError('move.busy')
        if (retryFiles) await moves.forgetFailedFiles(id)
        await begin(caller, move, action)
        await jobs.enqueue('site.move', { id, action }, { uniqueKey: `site.move:${id}` })
      })
      return view(await get(id))
    },

    /** Does at once what another process has not finished or nobody has begun: for the command line. */
    async doNow(id: number, action: MoveAction, signal: AbortSignal, onProgress?: OnProgress): Promise<MoveView> {
      await transaction(async () => begin(null, await get(id), action))
      await perform(id, action, signal, onProgress)
      return view(await get(id))
    },

    /** The work of a job: a further attempt goes on where the last one ended. */
    perform,

    /** What became of each item of the source, for admins. Throws `session.*`, `move.not_found`. */
    async items(caller: Caller, id: number, filter: ItemFilter, page: PageRequest): Promise<Page<MovedItem>> {
      assertCanMove(caller)
      const move = await get(id)
      const [rows, count] = await Promise.all([moves.items(move, filter, page), moves.countItems(move, filter)])
      return pageOf(rows, count, page)
    },

    /** All of them, row by row: for admins, and for the command line (null). Throws `session.*`. */
    async *report(
      caller: Caller | null,
      id: number,
      filter: ItemFilter = {},
    ): AsyncGenerator<MovedItem, void, undefined> {
      if (caller) assertCanMove(caller)
      const move = await get(id)
      for (let page = 1; ; page += 1) {
        const rows = await moves.items(move, filter, { page, pageSize: PAGE_OF_REPORT })
        yield* rows
        if (rows.length < PAGE_OF_REPORT) return
      }
    },

    /** The first of the files that were not stored, for admins. Throws `session.*`. */
    async failedFiles(caller: Caller, id: number): Promise<MovedFile[]> {
      assertCanMove(caller)
      await get(id)
      return moves.failedFiles(id, LISTED_FILES)
    },
  }

  async function perform(id: number, action: MoveAction, signal: AbortSignal, onProgress?: OnProgress): Promise<void> {
    const move = await get(id)
    if (move.state !== BUSY[action] && move.state !== 'failed') return
    if (move.state === 'failed') await moves.update(id, { state: BUSY[action], error: null })
    try {
      const store = async (progress: Progress) => moves.update(id, { progress })
      await work(move, action, signal, progressReporter(store, onProgress))
    } catch (error) {
      // At shutdown the state stays: another process goes on.
      if (signal.aborted) throw error
      const { code, details } = error instanceof AppError ? error : new AppError('server.failed')
      await moves.update(id, { state: 'failed', error: { code, details } })
      // What the source does wrong another attempt does not change; the command line tells it at once.
      if (!(error instanceof AppError) || onProgress) throw error
    }
  }
}
