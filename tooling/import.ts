/** `npm run import -- FILE`: imports a bundle into an empty site, which must not be running. */
import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ImportProgress } from '#core/archive/bundle/import-bundle.ts'
import type { Context } from '#server/context.ts'
import { megabytes, openForImports, runCommand, stepProgress } from './bundle-command.ts'
import { commandName } from '#server/command-name.ts'

const print = stepProgress({
  check: 'MB checked',
  rows: 'records imported',
  render: 'articles rendered',
  index: 'records indexed',
})

function report(progress: ImportProgress): void {
  if (progress.step === 'check') print('check', megabytes(progress.doneBytes), megabytes(progress.totalBytes))
  else print(progress.step, progress.done, progress.total)
}

async function run({ services }: Context, file: string, signal: AbortSignal): Promise<void> {
  await access(file, constants.R_OK)
  const { manifest, rows, media, sanitized } = await services.bundle.importBundle(() => createReadStream(file), {
    signal,
    report,
  })
  await services.bundle.rebuildDerived(signal, print)
  process.stdout.write(`Imported ${rows} records and ${media} files of ${manifest.created}.\n`)
  if (sanitized > 0) process.stdout.write(`Removed what is not allowed from the content of ${sanitized} articles.\n`)
  if (manifest.missing.length > 0) {
    process.stdout.write(`${manifest.missing.length} files were missing already when the bundle was written.\n`)
  }
  if (!manifest.accounts) process.stdout.write('The bundle contains no passwords.\n')
  const admins = await services.users.adminsWithoutPassword()
  if (admins.length === 0) return
  process.stdout.write(`These admins have no password: ${admins.join(', ')}.\n`)
  process.stdout.write(
    `Set one with "${commandName('user')} password <e-mail>", or take the role away with "${commandName('user')} role <e-mail> author".\n`,
  )
}

const [file, ...others] = process.argv.slice(2)
if (!file || others.length > 0) {
  process.stderr.write(`${commandName('import')} FILE\n`)
  process.exitCode = 1
} else {
  await runCommand(async (context, signal) => run(context, resolve(file), signal), openForImports)
}
