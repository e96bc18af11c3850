/**
 * Creates a backup and proves it. It depends on no table, so that a database of an earlier version can be backed up
 * before it is migrated.
 */
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '#database/engines/engine.ts'
import type { BackupKind } from '#shared/backups.ts'
import { AppError } from '#core/app-error.ts'
import type { Clock } from '#core/clock.ts'
import { openBackupStore, type BackupStore, type StoreLocation } from './backup-store.ts'
import { claimStore, type Claim } from './claims.ts'
import { forgetCopied } from './copied-media.ts'
import { assertCounts, type CheckRequest, type CheckResult } from './check-backup.ts'
import { newKeyPair } from './encryption.ts'
import { asBackupError } from './failures.ts'
import type { Figures } from './figures.ts'
import type { MakeRequest } from './make-backup.ts'
import { backupName, keyOf, PROOF_FORMAT, proofText, type Manifest } from './manifest.ts'
import { outdatedBackups, removeUnfinishedFiles } from './prune-backups.ts'
import { runTask, type TaskOptions } from './run-task.ts'

/** Where a site's backups come from and where they go. */
export type BackupPlan = {
  target: StoreLocation
  mediaSource: StoreLocation
  /** A private folder for copies of the database while a backup is made. */
  workFolder: string
  /** The version of the program. */
  program: string
  /** What restores a backup, before its name: it differs between a container and a checkout. */
  restoreCommand: string
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

/** Free space is needed for the copy, and for the backup on the same disk or for its restoration on trial. */
const COPIES = 2

/** `current` is in use, however old it seems after a jump of the clock. */
async function removeLeftovers(workFolder: string, current: string): Promise<void> {
  for (const name of await readdir(workFolder)) {
    if (name === current) continue
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

/** Returns what is known of the copy without reading it. */
async function writeCopy(engine: Engine, file: string, options: TaskOptions): Promise<Figures | null> {
  options.report('snapshot', 0, 1)
  // The rows of PostgreSQL are read by another process; SQLite's file by the one that writes to it.
  if (engine.url !== null) return runTask('snapshot', { databaseUrl: engine.url, file }, options)
  await engine.snapshots.write(file)
  if (engine.snapshots.format === 'sqlite') await runTask('shrink', { file }, options)
  return null
}

type Proven = { manifest: Manifest; result: CheckResult }

/**
 * Stores the copy and reads it back, while another process opens the copy, checks its structure and counts its rows, which
 * takes as long. What is read back has the checksum of the copy, so what holds of the one holds of the other. A failure of
 * either ends both.
 */
async function storeAndProve(
  request: MakeRequest,
  check: Omit<CheckRequest, 'name' | 'target'>,
  { signal, report }: TaskOptions,
): Promise<Proven> {
  const ending = new AbortController()
  const options = { report, signal: AbortSignal.any([signal, ending.signal]) }
  const { name, target, file, format } = request
  const store = async (): Promise<Proven> => {
    const manifest = await runTask('make', request, options)
    return { manifest, result: await runTask('check', { name, target, ...check }, options) }
  }
  const work = [store(), runTask('verify', { file, format }, options)] as const
  try {
    const [proven, counts] = await Promise.all(work)
    assertCounts(proven.manifest, counts)
    return proven
  } finally {
    ending.abort()
    // Both processes have ended before the folder of the copy is deleted.
    await Promise.allSettled(work)
  }
}

/** Where something is wrong with a complete backup, the next one trusts none of the files that were copied for it. */
async function forgetWrong(
  store: BackupStore,
  name: string,
  { error, signal }: { error: unknown; signal: AbortSignal },
) {
  if (error instanceof AppError || signal.aborted) return
  if (await store.stat(keyOf(name, 'manifest.json'))) await forgetCopied(store)
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
 * that are no longer kept are deleted afterwards. Throws `backup.running` while another one is being made in the same store, `backup.no_room`,
 * `backup.storage_away`, `backup.refused`, `backup.media_*`, `backup.interrupted`, and an error that says what is wrong; earlier backups are as they were then.
 */
export async function createBackup(
  { engine, plan, clock }: { engine: Engine; plan: BackupPlan; clock: Clock },
  { kind, recipient, afterCheck }: BackupRequest,
  options: TaskOptions & { begun?: (name: string) => Promise<void> },
): Promise<ProvenBackup> {
  const { target, mediaSource, program } = plan
  try {
    const { name, createdAt } = await newName(plan, kind, clock)
    const store = openBackupStore(target)
    const workFolder = join(plan.workFolder, name)
    // The folder first: it says which claims were those of a process that was killed.
    await mkdir(workFolder, { recursive: true, mode: 0o700 })
    let claim: Claim | null = null
    try {
      claim = await claimStore(store, name)
      await options.begun?.(name)
      await removeLeftovers(plan.workFolder, name)
      await assertRoom(workFolder, await engine.snapshots.bytes())
      const file = join(workFolder, 'copy')
      const copy = { file, format: engine.snapshots.format, figures: await writeCopy(engine, file, options) }
      const key = await newKeyPair()
      const { manifest, result } = await storeAndProve(
        { ...copy, name, kind, createdAt, program, target, mediaSource, recipient, checkRecipient: key.recipient },
        { identities: [key.identity], media: kind === 'drill' ? 'all' : 'some' },
        options,
      )
      await rm(file)
      await afterCheck?.({ manifest, identities: [key.identity], workFolder })
      const provenAt = clock()
      const { manifestSha256, mediaChecked } = result
      const proof = proofText({ format: PROOF_FORMAT, manifest: manifestSha256, provenAt, mediaChecked })
      claim.assertHeld()
      await store.write(keyOf(name, 'proof.json'), Buffer.from(proof))
      await forgetCopied(store)
      const outdated = { target, now: provenAt, newest: name }
      await removeUnfinishedFiles(outdated)
      if ((await outdatedBackups(outdated)).length > 0) await runTask('prune', outdated, options)
      return { manifest, provenAt }
    } catch (error) {
      await forgetWrong(store, name, { error, signal: options.signal }).catch(() => undefined)
      throw error
    } finally {
      await rm(workFolder, { recursive: true, force: true })
      // Where the store is away, the claim ends by itself.
      await claim?.release().catch(() => undefined)
    }
  } catch (error) {
    throw asBackupError(error)
  }
}
