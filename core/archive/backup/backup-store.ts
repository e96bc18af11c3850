/** Where backups are stored: a folder, or an S3 bucket with credentials of its own. */
import { readWhole, type MediaStore } from '#core/media/stores/media-store.ts'
import { diskStore } from '#core/media/stores/disk-store.ts'
import { s3Store } from '#core/media/stores/s3/s3-store.ts'
import type { S3Settings } from '#core/media/stores/s3/s3-requests.ts'
import {
  assertBackupKey,
  BACKUPS_FOLDER,
  hashOf,
  isBackupName,
  keyOf,
  manifestSchema,
  parseProof,
  type Manifest,
  type Proof,
} from './manifest.ts'

/** Plain data, so that another process can open the same store. */
export type StoreLocation = { folder: string } | { s3: S3Settings }

/** Each write is atomic: a file is complete or absent. */
export type BackupStore = MediaStore

export function openMediaStore(location: StoreLocation): MediaStore {
  return 'folder' in location ? diskStore(location.folder) : s3Store(location.s3)
}

export function openBackupStore(location: StoreLocation): BackupStore {
  return 'folder' in location
    ? diskStore(location.folder, assertBackupKey)
    : s3Store(location.s3, { assertKey: assertBackupKey })
}

export type StoredBackup = { manifest: Manifest; proof: Proof | null }

async function readText(store: BackupStore, key: string): Promise<string | null> {
  if (!(await store.stat(key))) return null
  return (await readWhole(store, key)).toString('utf8')
}

/** Null where there is no backup of that name, or only an unfinished one. Throws where the manifest is damaged. */
export async function readBackup(store: BackupStore, name: string): Promise<StoredBackup | null> {
  const text = await readText(store, keyOf(name, 'manifest.json'))
  if (text === null) return null
  const proofText = await readText(store, keyOf(name, 'proof.json'))
  const proof = proofText === null ? null : parseProof(proofText)
  if (proof && proof.manifest !== hashOf(text)) throw new Error('The manifest is damaged: it has changed.')
  return { manifest: manifestSchema.parse(JSON.parse(text)), proof }
}

/** The names of all backups, finished or not, oldest first. */
export async function backupNames(store: BackupStore): Promise<string[]> {
  const names = new Set<string>()
  for await (const key of store.list(BACKUPS_FOLDER)) names.add(key.split('/')[1] ?? '')
  return [...names].filter(isBackupName).toSorted()
}

/** All proven backups that can be read, oldest first. */
export async function provenBackups(store: BackupStore): Promise<(StoredBackup & { proof: Proof })[]> {
  const found: (StoredBackup & { proof: Proof })[] = []
  for (const name of await backupNames(store)) {
    const backup = await readBackup(store, name).catch(() => null)
    if (backup?.proof) found.push({ ...backup, proof: backup.proof })
  }
  return found
}

export async function removeBackup(store: BackupStore, name: string): Promise<void> {
  // The manifest first: what remains after a crash is an unfinished backup.
  await store.remove(keyOf(name, 'manifest.json'))
  const keys: string[] = []
  for await (const key of store.list(keyOf(name, ''))) keys.push(key)
  for (const key of keys) await store.remove(key)
}
