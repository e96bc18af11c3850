/**
 * `npm run static-copy -- FOLDER [--site ADDRESS]`: writes all public pages of the running site into an empty folder, from
 * where they open without a server.
 */
import { mkdir, readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copySite } from '#core/archive/static-copy/static-copy.ts'
import { commandName } from '#server/command-name.ts'
import { megabytes } from './bundle-command.ts'

const OWN_SITE = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`
const LISTED = 100

const say = (line: string) => process.stdout.write(`${line}\n`)

async function run(folder: string, site: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) {
    process.stderr.write(`${folder} is not empty: name another folder.\n`)
    process.exitCode = 1
    return
  }
  const stopped = new AbortController()
  process.once('SIGINT', () => stopped.abort())
  let last = 0
  const origin = new URL(site).origin
  const { pages, files, bytes, failed } = await copySite({ origin, folder }, stopped.signal, (progress) => {
    if (performance.now() - last < 1000) return
    last = performance.now()
    say(`${progress.pages} pages and ${progress.files} files written, at least ${progress.waiting} waiting`)
  })
  say(`${pages} pages and ${files} files, ${megabytes(bytes)} MB. Open ${resolve(folder, 'index.html')}`)
  for (const { address, status } of failed.slice(0, LISTED)) say(`Not copied: ${address} (${status})`)
  if (failed.length > 0) process.exitCode = 1
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } })
const [folder, ...others] = positionals
if (folder === undefined || others.length > 0) {
  process.stderr.write(`${commandName('static-copy')} FOLDER [--site ADDRESS]\n`)
  process.exitCode = 1
} else {
  await run(resolve(folder), values.site ?? OWN_SITE)
}
