/** `npm run export -- FILE [--accounts]`: writes the whole site into one file. The site may be running. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { ExportProgress } from '#core/archive/bundle/export-bundle.ts'
import type { Services } from '#core/services.ts'
import { megabytes, runCommand, stepProgress } from './bundle-command.ts'
import { commandName } from '#server/command-name.ts'

const USAGE = `${commandName('export')} FILE [--accounts]

FILE is a new tar archive; docs/bundle.md describes it.
--accounts includes password hashes, identities at sign-in providers and the links of newsletters. Keep such a file as
you keep passwords.`

function printer(): (progress: ExportProgress) => void {
  const print = stepProgress({ rows: 'records read', media: 'files read', archive: 'MB written' })
  return (progress) => {
    if (progress.step === 'archive') print('archive', megabytes(progress.doneBytes), megabytes(progress.totalBytes))
    else print(progress.step, progress.done, progress.total)
  }
}

/** Writes beside the file first, so that an export that breaks off leaves no file that looks like one. */
async function writeFile(services: Services, file: string, accounts: boolean, signal: AbortSignal): Promise<void> {
  const unfinished = `${file}.part`
  try {
    const bundle = services.bundle.exportBundle({ accounts, signal, report: printer() })
    await pipeline(bundle, createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }), { signal })
    await rename(unfinished, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) await rm(unfinished, { force: true })
    throw error
  }
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { accounts: { type: 'boolean' } } })
const [file, ...others] = positionals
if (!file || others.length > 0) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 1
} else {
  await runCommand(async ({ services }, signal) => {
    await writeFile(services, resolve(file), values.accounts ?? false, signal)
    process.stdout.write(`Wrote ${resolve(file)}.\n`)
  })
}
