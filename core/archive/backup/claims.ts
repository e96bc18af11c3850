/**
 * Lets one backup at a time use a store of backups: of all processes, machines and versions that share the store, which is
 * why this is in the store and not in a database. A claim is a file of the backup that is being made, and it is written
 * again and again while that goes on; one that is no longer written belongs to a process that is gone.
 */
import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { AppError } from '#core/app-error.ts'
import { readWhole } from '#core/media/stores/media-store.ts'
import { openBackupStore, type BackupStore, type StoreLocation } from './backup-store.ts'
import { BACKUPS_FOLDER, isBackupName, keyOf } from './manifest.ts'

const BEAT_MS = 5000
/** More than one: a store or a machine may be slow for a moment. */
const BEATS_AWAITED = 2
/** More than the clocks of machines differ, and than a store may be away for a moment. */
export const CLAIM_LIFETIME_MS = 600_000

const CLAIM_FILE = 'running.'
const claimSchema = z.strictObject({ writtenAt: z.iso.datetime() })

export type Claim = {
  /** Throws `backup.interrupted` where others may have taken this process for one that is gone. */
  assertHeld(): void
  release(): Promise<void>
}

type FoundClaim = { key: string; name: string; writtenAt: number }

async function claimsIn(store: BackupStore, folder = BACKUPS_FOLDER): Promise<FoundClaim[]> {
  const found: FoundClaim[] = []
  for await (const key of store.list(folder)) {
    const [, name = '', file = ''] = key.split('/')
    if (!file.startsWith(CLAIM_FILE)) continue
    // It may have been released meanwhile.
    const text = await readWhole(store, key).catch(() => null)
    if (text === null) continue
    const { writtenAt } = claimSchema.parse(JSON.parse(text.toString('utf8')))
    found.push({ key, name, writtenAt: Date.parse(writtenAt) })
  }
  return found
}

const isFresh = ({ writtenAt }: FoundClaim, now: number) => now - writtenAt < CLAIM_LIFETIME_MS

/** The names of the backups that are being made now. */
export async function runningBackups(store: BackupStore, now = Date.now()): Promise<Set<string>> {
  const claims = await claimsIn(store)
  return new Set(claims.filter((claim) => isFresh(claim, now)).map(({ name }) => name))
}

/** Letters, because that is what names of files in a backup consist of. */
const newKey = (name: string) =>
  keyOf(name, CLAIM_FILE + [...randomBytes(16)].map((byte) => String.fromCharCode(97 + (byte % 26))).join(''))

type ClaimTimes = {
  now?: () => number
  /** Milliseconds by a clock that nothing sets, by which a backup knows whether it was suspended. */
  elapsed?: () => number
  beatMs?: number
  /** For the milliseconds in which a process that is alive has written its claim again, even on a busy machine. */
  pauseFor?: (ms: number) => Promise<void>
}

/**
 * Claims the store for a backup. Throws `backup.running` while another one is being made. Of two that begin at the same
 * time, each writes its claim before it looks for others, so at least one sees the other.
 */
export async function claimStore(
  store: BackupStore,
  name: string,
  { now = Date.now, elapsed = () => performance.now(), beatMs = BEAT_MS, pauseFor = pause }: ClaimTimes = {},
): Promise<Claim> {
  const key = newKey(name)
  let beatAt = elapsed()
  let isLost = false

  const write = async () => {
    const at = elapsed()
    // It was suspended for so long that others need not have waited.
    isLost ||= at - beatAt >= CLAIM_LIFETIME_MS
    if (isLost) return
    await store.write(key, Buffer.from(JSON.stringify({ writtenAt: new Date(now()).toISOString() })))
    beatAt = at
  }
  let writing = write()
  await writing
  const beat = setInterval(() => {
    // A store that does not answer may do so next time.
    writing = write().catch(() => undefined)
  }, beatMs)

  const others = async () => (await claimsIn(store)).filter((other) => other.key !== key)
  /** A claim that looks old is looked at again after some beats: where the clock has jumped, it is written again by then. */
  const isUsed = async () => {
    const found = await others()
    if (found.length === 0 || found.some((other) => isFresh(other, now()))) return found.length > 0
    await pauseFor(BEATS_AWAITED * beatMs)
    const wasWritten = ({ key: known, writtenAt }: FoundClaim) =>
      found.every((before) => before.key !== known || before.writtenAt !== writtenAt)
    return (await others()).some(wasWritten)
  }
  const release = async () => {
    clearInterval(beat)
    await writing
    await store.remove(key)
  }

  try {
    if (await isUsed()) throw new AppError('backup.running')
  } catch (error) {
    await release().catch(() => undefined)
    throw error
  }
  return {
    assertHeld() {
      isLost ||= elapsed() - beatAt >= CLAIM_LIFETIME_MS
      if (isLost) throw new AppError('backup.interrupted')
    },
    release,
  }
}

/**
 * For the start of a site, when no process of it makes a backup: ends the claims of those that were killed, which are
 * known by their folders, so that the next backup need not wait for them.
 */
export async function releaseInterrupted({
  target,
  workFolder,
}: {
  target: StoreLocation
  workFolder: string
}): Promise<void> {
  const names = await readdir(workFolder).catch(() => [])
  const store = openBackupStore(target)
  for (const name of names.filter(isBackupName)) {
    for (const { key } of await claimsIn(store, keyOf(name, ''))) await store.remove(key)
    await rm(join(workFolder, name), { recursive: true, force: true })
  }
}
