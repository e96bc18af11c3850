/**
 * Flips single bits of a bundle and of backups, one at a time at random places, and counts how many are found when the
 * file is checked: by what an import does first, and by what restoring does. The argument is the number of flips of each.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { checkBackup } from '#core/backup/check-backup.ts'
import { createBackup, type BackupPlan } from '#core/backup/create-backup.ts'
import { newKeyPair } from '#core/backup/encryption.ts'
import { systemClock } from '#core/clock.ts'
import { readConfig } from '#server/config.ts'
import { createContext, type Context } from '#server/context.ts'
import { folderOf, SIZES } from './data-folders.ts'

const FLIPS = Number(process.argv[2] ?? 100)

const report = () => undefined
const { signal } = new AbortController()

type Outcome = { what: string; bytes: number; flips: number; found: number }

function flip(content: Buffer, bit: number): void {
  content[bit >> 3] = (content[bit >> 3] ?? 0) ^ (1 << (bit & 7))
}

const randomBit = (bytes: number) => Math.floor(Math.random() * bytes * 8)

const isFound = async (check: () => Promise<unknown>) =>
  check().then(
    () => false,
    () => true,
  )

async function flipBundle({ services }: Context): Promise<Outcome> {
  const bundle = await buffer(Readable.from(services.bundle.exportBundle({ accounts: true, signal, report })))
  const check = async () => services.bundle.verifyBundle(Readable.from([bundle]))
  await check()
  let found = 0
  for (let n = 0; n < FLIPS; n += 1) {
    const bit = randomBit(bundle.length)
    flip(bundle, bit)
    if (await isFound(check)) found += 1
    flip(bundle, bit)
  }
  return { what: 'bundle', bytes: bundle.length, flips: FLIPS, found }
}

/** All files of a backup, those of the media that it shares with others included. */
const filesOf = (target: string) =>
  readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Flips bits of each file in turn, because most bits are of the database and the media. */
async function flipBackup(what: string, { engine }: Context, dataFolder: string, isEncrypted: boolean) {
  const root = mkdtempSync(join(tmpdir(), 'hilal-bit-flips-'))
  try {
    const target = join(root, 'target')
    const plan: BackupPlan = {
      target: { folder: target },
      mediaSource: { folder: join(dataFolder, 'media') },
      workFolder: join(root, 'work'),
      program: 'bench',
      restoreCommand: 'restore',
    }
    const key = isEncrypted ? await newKeyPair() : null
    const request = { kind: 'manual', recipient: key?.recipient ?? null } as const
    const options = { signal, report }
    const { manifest } = await createBackup({ engine, plan, clock: systemClock }, request, options)
    const identities = key ? [key.identity] : []
    const check = async () =>
      checkBackup({ name: manifest.name, target: plan.target, identities, media: 'all' }, report)
    await check()
    const media = filesOf(join(target, 'media'))
    const others = filesOf(join(target, 'backups'))
    let found = 0
    for (let n = 0; n < FLIPS; n += 1) {
      const aMedium = media[Math.floor(Math.random() * media.length)]
      const file = [...others, ...(aMedium === undefined ? [] : [aMedium])][n % (others.length + 1)] ?? others[0] ?? ''
      const content = readFileSync(file)
      const bit = randomBit(content.length)
      flip(content, bit)
      writeFileSync(file, content)
      if (await isFound(check)) found += 1
      flip(content, bit)
      writeFileSync(file, content)
    }
    const bytes = [...media, ...others].reduce((sum, file) => sum + statSync(file).size, 0)
    return { what, bytes, flips: FLIPS, found }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const dataFolder = folderOf(SIZES[0])
const context = await createContext(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataFolder }))
try {
  const outcomes: Outcome[] = [
    await flipBundle(context),
    await flipBackup('backup', context, dataFolder, false),
    await flipBackup('encrypted backup', context, dataFolder, true),
  ]
  process.stdout.write(
    `A site of ${SIZES[0].toLocaleString('en')} articles on SQLite. A bundle is flipped anywhere; of a backup, its manifest, its proof, the database, the list of media and one of the media are flipped in turn, anywhere.\n\n| archive | size | flipped bits, one at a time | found | not found |\n|---|---|---|---|---|\n`,
  )
  for (const { what, bytes, flips, found } of outcomes) {
    process.stdout.write(`| ${what} | ${(bytes / 1e6).toFixed(1)} MB | ${flips} | ${found} | ${flips - found} |\n`)
  }
} finally {
  await context.close()
}
