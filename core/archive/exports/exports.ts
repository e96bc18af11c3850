/** Exports: bundles of the whole site that admins have the site write, to be downloaded for a day. */
import type { ExportProgress } from '../bundle/export-bundle.ts'
import type { ExportState } from '#shared/schemas/export.wire.ts'

const HOUR_MS = 3_600_000
const RETENTION_MS = 24 * HOUR_MS
const LINK_MS = HOUR_MS

export type Export = {
  id: number
  createdAt: string
  userId: number | null
  userName: string | null
  state: ExportState
  /** How much of the bundle is written, 0 to 100. */
  percent: number
  /** The length of the file, in bytes, once it is written. */
  bytes: number | null
  finishedAt: string | null
  expiresAt: string | null
}

export const isUnfinished = ({ state }: Pick<Export, 'state'>) => state === 'waiting' || state === 'running'

/** Files are deleted a day after they were written. */
export function expiryOfFile(finishedAt: string): string {
  return new Date(Date.parse(finishedAt) + RETENTION_MS).toISOString()
}

/** A link to download is valid for an hour, so that an interrupted download can continue, and never beyond its file. */
export function expiryOfLink(now: string, expiresAt: string): string {
  const end = new Date(Date.parse(now) + LINK_MS).toISOString()
  return end < expiresAt ? end : expiresAt
}

/** The shares of an export's time that reading the tables and the files take; writing the archive takes the rest. */
const SHARE = { rows: 40, media: 20 } as const

export function percentOf(progress: ExportProgress): number {
  if (progress.step === 'archive') {
    const before = SHARE.rows + SHARE.media
    const written = progress.totalBytes === 0 ? 1 : progress.doneBytes / progress.totalBytes
    return Math.floor(before + (99 - before) * written)
  }
  const share = progress.total === 0 ? 1 : Math.min(1, progress.done / progress.total)
  return Math.floor(progress.step === 'rows' ? SHARE.rows * share : SHARE.rows + SHARE.media * share)
}
