/** `npm run restore`: lists the backups, or restores one. The site must not be running. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '#core/app-error.ts'
import { openBackupStore, provenBackups, type StoreLocation } from '#core/archive/backup/backup-store.ts'
import { checkBackup } from '#core/archive/backup/check-backup.ts'
import { isBackupName, type Manifest } from '#core/archive/backup/manifest.ts'
import { systemClock } from '#core/clock.ts'
import { readConfig, type Config } from '#server/config.ts'
import { redact } from '#server/log-redaction.ts'
import { restoreSite } from '#server/restore-site.ts'
import { ask } from './ask.ts'
import { usageLines } from '#server/command-name.ts'

const FORMS = usageLines('restore', [
  ['', 'lists the backups'],
  ['<name>', 'restores one of them'],
  ['<folder>/backups/<name>', 'restores one from another folder'],
])
const USAGE = `${FORMS}  --identity <file>   the file with the secret key (AGE-SECRET-KEY-1…) of an encrypted backup
  --yes               does not ask for confirmation
  --check             only reads and decrypts all of it, and changes nothing; the site may run
`

class Usage extends Error {}

const print = (sentence: string) => process.stdout.write(`${sentence}\n`)

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

async function list({ backup }: Config): Promise<void> {
  const backups = await provenBackups(openBackupStore(backup.target))
  if (backups.length === 0) print('There are no proven backups.')
  for (const { manifest, proof } of backups) {
    const { name, tables, media, database } = manifest
    const articles = tables['articles'] ?? 0
    print(`${name}  proven ${proof.provenAt}  ${articles} articles, ${media.files} files, ${megabytes(database.bytes)}`)
  }
}

type Located = { name: string; target?: StoreLocation }

/** A name among the backups of the settings, or the path of a backup in another folder. */
function locate(argument: string): Located {
  if (isBackupName(argument)) return { name: argument }
  const path = resolve(argument.replace(/\/manifest\.json$/, ''))
  if (!isBackupName(basename(path)) || !existsSync(path)) throw new Usage()
  return { name: basename(path), target: { folder: dirname(dirname(path)) } }
}

function identitiesIn(file: string): string[] {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  return readFileSync(file, 'utf8')
    .split(/\s+/)
    .filter((word) => word.startsWith('AGE-SECRET-KEY-'))
}

/** Reads all of a backup, and decrypts it, as nobody without the secret key can. Changes nothing; the site may run. */
async function check(
  { backup }: Config,
  { name, target = backup.target }: Located,
  identities: string[],
): Promise<void> {
  const { mediaChecked } = await checkBackup({ name, target, identities, media: 'content' }, () => undefined)
  print(`The backup ${name} can be restored: its database and ${mediaChecked} files were read to their ends.`)
}

async function confirmed({ name, createdAt, tables }: Manifest): Promise<boolean> {
  print(`The backup ${name} of ${createdAt} has ${tables['articles'] ?? 0} articles.`)
  print('It takes the place of the present database, which is moved aside. Everything written since is missing then.')
  return (await ask('Type "restore" to go on: ')) === 'restore'
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { identity: { type: 'string' }, yes: { type: 'boolean' }, check: { type: 'boolean' } },
  })
  const config = readConfig(process.env)
  const [argument, ...others] = positionals
  if (others.length > 0) throw new Usage()
  if (argument === undefined) return list(config)
  const identities = values.identity === undefined ? [] : identitiesIn(values.identity)
  if (values.check === true) return check(config, locate(argument), identities)
  const done = await restoreSite(config, {
    ...locate(argument),
    identities,
    now: systemClock(),
    confirm: async (manifest) => values.yes === true || confirmed(manifest),
    say: print,
  })
  print(done ? 'The backup is restored. Start the site; everyone has to sign in again.' : 'Nothing was changed.')
}

function isKeyMissing(error: unknown): boolean {
  return error instanceof AppError && error.code === 'backup.key_missing'
}

function sentenceOf(error: unknown): string {
  const isUsage =
    error instanceof Usage ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  if (isUsage) return USAGE
  if (isKeyMissing(error)) {
    return (
      'The backup is encrypted, and its secret key was not given. ' +
      'Give the file that contains it: --identity FILE. Nothing was changed.\n'
    )
  }
  return `${error instanceof Error ? error.message : String(error)}\n`
}

try {
  await run()
} catch (error) {
  process.exitCode = 1
  process.stderr.write(redact(sentenceOf(error)))
}
