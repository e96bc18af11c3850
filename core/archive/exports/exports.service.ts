/** Has the site write a bundle of itself, and lets admins download it for a day. */
import { timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Transact } from '#database/engines/transactions.ts'
import { AppError } from '#core/app-error.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { BundleService } from '../bundle/bundle.service.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { JobsService } from '#core/events/jobs/jobs.service.ts'
import type { ByteRange } from '#core/media/stores/media-store.ts'
import type { SecretsService } from '#core/secrets.service.ts'
import type { ExportFiles } from './export-files.ts'
import { assertCanExport } from './exports.policy.ts'
import type { ExportsRepository } from './exports.repository.ts'
import { expiryOfFile, expiryOfLink, isUnfinished, percentOf, type Export } from './exports.ts'

const LISTED = 20
const GIVE_UP_AFTER_MS = 6 * 3_600_000

export type OpenedExport = { id: number; bytes: number; createdAt: string; read: (range?: ByteRange) => Readable }

export function exportsService(parts: {
  exports: ExportsRepository
  files: ExportFiles
  bundle: Pick<BundleService, 'exportBundle'>
  jobs: Pick<JobsService, 'enqueue'>
  secrets: Pick<SecretsService, 'sign'>
  audit: AuditService
  transaction: Transact
  clock: Clock
}) {
  const { exports, files, bundle, jobs, secrets, audit, transaction, clock } = parts

  async function get(id: number): Promise<Export> {
    const found = await exports.find(id)
    if (!found) throw new AppError('export.not_found')
    return found
  }

  /** An export whose file can be downloaded now. */
  async function getFile(id: number): Promise<Export & { bytes: number; expiresAt: string }> {
    const { bytes, expiresAt, ...found } = await get(id)
    const isThere = found.state === 'done' && bytes !== null && expiresAt !== null && expiresAt > clock()
    if (!isThere || !(await files.exists(id))) throw new AppError('export.not_found')
    return { ...found, bytes, expiresAt }
  }

  const signatureOf = async (id: number, expiresAt: string) => secrets.sign('export', `${id} ${expiresAt}`)

  /** Stores each percent once, and never fails the export. */
  function progressOf(id: number) {
    let stored = 0
    let storing: Promise<void> | null = null
    return (percent: number) => {
      if (percent <= stored || storing) return
      stored = percent
      storing = exports
        .update(id, { percent })
        .catch(() => undefined)
        .finally(() => (storing = null))
    }
  }

  return {
    /** The latest ones first, for admins. Throws `session.*`. */
    async list(caller: Caller): Promise<Export[]> {
      assertCanExport(caller)
      return exports.latest(LISTED)
    },

    /** Enqueues an export without accounts, for admins. Throws `session.*`, and `export.running` while there is one. */
    async start(caller: Caller): Promise<Export> {
      assertCanExport(caller)
      const id = await transaction(async () => {
        if (await exports.hasUnfinished()) throw new AppError('export.running')
        const created = await exports.insert({ userId: caller.userId, createdAt: clock() })
        await audit.record({ caller, action: 'export', noun: 'site', id: created, title: 'bundle' })
        await jobs.enqueue('site.export', { id: created }, { uniqueKey: `site.export:${created}` })
        return created
      })
      return get(id)
    },

    /** Writes the bundle. A further attempt starts again. */
    async write(id: number, signal: AbortSignal): Promise<void> {
      const found = await exports.find(id)
      if (!found || found.state === 'done') return
      await exports.update(id, { state: 'running', percent: 0 })
      const onPercent = progressOf(id)
      try {
        const content = bundle.exportBundle({ signal, report: (progress) => onPercent(percentOf(progress)) })
        const bytes = await files.write(id, content, signal)
        const finishedAt = clock()
        const done = { bytes, finishedAt, expiresAt: expiryOfFile(finishedAt) }
        await exports.update(id, { state: 'done', percent: 100, ...done })
      } catch (error) {
        // At shutdown another process goes on with the job; otherwise it is tried again, and may still fail.
        await exports.update(id, signal.aborted ? { state: 'waiting' } : { state: 'failed', finishedAt: clock() })
        throw error
      }
    },

    /**
     * An address that downloads the file without further proof, for admins: a browser sends no access token with a link.
     * Each is an audit event. Throws `session.*`, `export.not_found`.
     */
    async link(caller: Caller, id: number): Promise<{ address: string; expiresAt: string }> {
      assertCanExport(caller)
      const found = await getFile(id)
      await transaction(() => audit.record({ caller, action: 'download', noun: 'site', id, title: 'bundle' }))
      const expiresAt = expiryOfLink(clock(), found.expiresAt)
      const query = new URLSearchParams({ expires: expiresAt, signature: await signatureOf(id, expiresAt) })
      return { address: `/api/exports/${id}/file/?${query.toString()}`, expiresAt }
    },

    /** The file that a link leads to. Throws `export.not_found`, also for a forged or expired link. */
    async open(id: number, link: { expires: string; signature: string }): Promise<OpenedExport> {
      const [given, expected] = [Buffer.from(link.signature), Buffer.from(await signatureOf(id, link.expires))]
      const isValid = given.length === expected.length && timingSafeEqual(given, expected) && link.expires > clock()
      if (!isValid) throw new AppError('export.not_found')
      const { bytes, createdAt } = await getFile(id)
      return { id, bytes, createdAt, read: (range) => files.read(id, range) }
    },

    /** Deletes the file before its time, for admins. Throws `session.*`, `export.not_found`, `export.running`. */
    async remove(caller: Caller, id: number): Promise<void> {
      assertCanExport(caller)
      const found = await get(id)
      if (isUnfinished(found)) throw new AppError('export.running')
      await transaction(async () => {
        await exports.update(id, { state: 'expired' })
        await audit.record({ caller, action: 'delete', noun: 'site', id, title: 'bundle' })
      })
      await files.remove(id)
    },

    /**
     * Deletes expired files, and those that no export in this database has. An export that is unfinished after six hours
     * has failed: all of its attempts together take less.
     */
    async removeOld(): Promise<void> {
      const start = new Date(Date.parse(clock()) - GIVE_UP_AFTER_MS).toISOString()
      await exports.failUnfinished(start, clock())
      for (const id of await exports.expired(clock())) await exports.update(id, { state: 'expired' })
      for (const id of await files.ids()) {
        const found = await exports.find(id)
        if (!found || found.state === 'expired' || found.state === 'failed') await files.remove(id)
      }
    },
  }
}
