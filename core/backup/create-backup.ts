/**
 * Creates a backup and proves it. It depends on no table, so that a database of an earlier version can be backed up
 * before it is migrated.
 */
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '#database/engines/engine.ts'
import type { BackupKind } from '#shared/backups.ts'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { isDiskFull } from '../media/stores/disk-store.ts'
import { openBackupStore, type StoreLocation } from './backup-store.ts'
import { newKeyPair } from './encryption.ts'
import type { MakeRequest } from './make-backup.ts'
import { backupName, keyOf, PROOF_FORMAT, proofText, type Manifest } from './manifest.ts'
import { outdatedBackups } from './prune-backups.ts'
import { runTask, type TaskOptions } from './run-task.ts'

/** Where a site's backups come from and where they go. */
export type BackupPlan = {
  target: StoreLocation
  mediaSource: StoreLocation
  /** A private folder for copies of the database while a backup is made. */
  workFolder: string
  /** The version of the program. */
  program: string
}

export type BackupRequest = {
  kind: BackupKind
  recipient: string | null
  /** Called when the backup was checked, before it counts; `identities` decrypt it. */
  afterCheck?: (backup: { manifest: Manifest; identities: string[]; workFolder: string }) => Promise<void>
}

export type ProvenBackup = { manifest: Manifest; provenAt: string }

/** Files that a killed process left behind are deleted after a day. */
const MAX_LEFTOVER_AGE_MS = 86_400_000

/** Free space is needed for the copy and for what is read back from the backup. */
const COPIES = 2

async function removeLeftovers(workFolder: string): Promise<void> {
  for (const name of await readdir(workFolder)) {
    const path = join(workFolder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > MAX_LEFTOVER_AGE_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Throws `backup.no_room`: half of a copy helps nobody, and a full disk stops the site. */
async function assertRoom(folder: string, databaseBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < databaseBytes * COPIES) throw new AppError('backup.no_room')
}

function asBackupError(error: unknown): unknown {
  const isFull =
    isDiskFull(error) ||
    (error instanceof AppError && (error.code === 'media.no_room' || error.code === 'database.full'))
  if (isFull) return new AppError('backup.no_room', { cause: error })
  const isAway = error instanceof AppError && error.code === 'media.storage_away'
  return isAway ? new AppError('backup.storage_away', { cause: error.cause }) : error
}

async function writeCopy(engine: Engine, file: string, options: TaskOptions): Promise<void> {
  options.report('snapshot', 0, 1)
  // The rows of PostgreSQL are read by another process; SQLite's file by the one that writes to it.
  if (engine.url !== null) await runTask('snapshot', { databaseUrl: engine.url, file }, options)
  else await engine.snapshots.write(file)
}

/**
 * Stores the copy while another process checks its structure, which takes as long. What is read back later has the same
 * checksum, so what holds of the one holds of the other. A failure of either ends both.
 */
async function makeAndVerify(request: MakeRequest, { signal, report }: TaskOptions): Promise<Manifest> {
  const ending = new AbortController()
  const options = { report, signal: AbortSignal.any([signal, ending.signal]) }
  const { file, format } = request
  try {
    const [manifest] = await Promise.all([
      runTask('make', request, options),
      runTask('verify', { file, format }, options),
    ])
    return manifest
  } finally {
    ending.abort()
  }
}

/** Two backups in one second would have one name. */
async function newName(plan: BackupPlan, kind: BackupKind, clock: Clock): Promise<{ name: string; createdAt: string }> {
  const store = openBackupStore(plan.target)
  for (let attempt = 0; ; attempt += 1) {
    const createdAt = clock()
    const name = backupName(kind, createdAt)
    if (!(await store.stat(keyOf(name, 'manifest.json')))) return { name, createdAt }
    if (attempt === 5) throw new Error(`There is a backup called ${name} already.`)
    await pause(500)
  }
}

/**
 * Copies the database, then the media that the backups lack, and lets another process read everything back. Older backups
 * that are no longer kept are deleted afterwards. Throws `backup.no_room`, `backup.storage_away`, and an error that says
 * what is wrong; earlier backups are as they were then.
 */
export async function createBackup(
  { engine, plan, clock }: { engine: Engine; plan: BackupPlan; clock: Clock },
  { kind, recipient, afterCheck }: BackupRequest,
  options: TaskOptions & { begun?: (name: string) => Promise<void> },
): Promise<ProvenBackup> {
  const { target, mediaSource, program } = plan
  try {
    const { name, createdAt } = await newName(plan, kind, clock)
    await options.begun?.(name)
    const workFolder = join(plan.workFolder, name)
    await mkdir(workFolder, { recursive: true, mode: 0o700 })
    try {
      await removeLeftovers(plan.workFolder)
      await assertRoom(workFolder, await engine.snapshots.bytes())
      const file = join(workFolder, 'copy')
      await writeCopy(engine, file, options)
      const checkKey = await newKeyPair()
      const { format } = engine.snapshots
      const origin = { name, kind, createdAt, program, file, format }
      const manifest = await makeAndVerify(
        { ...origin, target, mediaSource, recipient, checkRecipient: checkKey.recipient },
        options,
      )
      const { manifestSha256, mediaChecked } = await runTask(
        'check',
        { name, target, identities: [checkKey.identity], media: kind === 'drill' ? 'all' : 'some', workFolder },
        options,
      )
      await afterCheck?.({ manifest, identities: [checkKey.identity], workFolder })
      const provenAt = clock()
      const proof = proofText({ format: PROOF_FORMAT, manifest: manifestSha256, provenAt, mediaChecked })
      await openBackupStore(target).write(keyOf(name, 'proof.json'), Buffer.from(proof))
      const outdated = { target, now: provenAt, newest: name }
      if ((await outdatedBackups(outdated)).length > 0) await runTask('prune', outdated, options)
      return { manifest, provenAt }
    } finally {
      await rm(workFolder, { recursive: true, force: true })
    }
  } catch (error) {
    throw asBackupError(error)
  }
}
