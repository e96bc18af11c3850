/**
 * `npm run move -- look|run|undo SOURCE`: moves a former site in, whose address or dump is given, while this site is not
 * running. `look` shows what a run would do, and can write its decisions to a file for the run. `prove` asks the running
 * site for the addresses of the former one: those of a sitemap, of the report of a run, or of a list.
 */
import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { asCsv } from '#core/csv.ts'
import { addressesIn, isSitemapIndex, prove, PROOFS, type Proof } from '#core/moving/prove.ts'
import { movesAsCsv } from '#core/moving/moves.presenter.ts'
import type { Progress, Tally } from '#core/moving/moves.ts'
import type { MoveView } from '#core/moving/moves.service.ts'
import { isWebAddress } from '#core/moving/read-source.ts'
import { MOVE_ACTIONS, MOVE_NOUNS, MOVE_OUTCOMES, type MoveAction } from '#shared/moving.ts'
import { moveMappingSchema } from '#shared/schemas/move.wire.ts'
import { commandName } from '#server/command-name.ts'
import type { Context } from '#server/context.ts'
import { openForImports, runCommand, stepProgress } from './bundle-command.ts'

const USAGE = `${commandName('move')} look|run|undo SOURCE [--site ADDRESS] [--map FILE] [--report FILE]
       ${commandName('move')} prove SITEMAP-OR-FILE... --host NAME [--site ADDRESS] [--report FILE]\n`

/** Where the site of this machine is, for `prove`. */
const OWN_SITE = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

const print = stepProgress({
  addresses: 'addresses asked for',
  lists: 'lists read',
  files: 'files stored',
  records: 'records seen',
})
const say = (line: string) => process.stdout.write(`${line}\n`)

function onProgress({ step, done, total }: Progress): void {
  print(step, done, total)
}

function sayTally({ outcomes, reasons, removed }: Tally): void {
  say(['', ...MOVE_OUTCOMES].map((word) => word.padStart(12)).join(''))
  for (const noun of MOVE_NOUNS) {
    const numbers = outcomes[noun]
    if (numbers)
      say([noun, ...MOVE_OUTCOMES.map((each) => String(numbers[each] ?? 0))].map((word) => word.padStart(12)).join(''))
  }
  for (const [reason, number] of Object.entries(reasons)) say(`Skipped, ${reason}: ${number}`)
  const tags = Object.entries(removed).map(([tag, number]) => `${tag} ${number}`)
  if (tags.length > 0) say(`Removed from texts: ${tags.join(', ')}`)
}

function sayFound({ found }: MoveView): void {
  if (!found) return
  sayTally(found.tally)
  say(`Files: ${found.files}`)
  for (const [list, answer] of Object.entries(found.refused)) say(`Not read: ${list}. ${answer}`)
  for (const [field, number] of Object.entries(found.notTaken)) say(`Not taken: ${field}, ${number} times`)
  for (const { name, there, here } of found.sameNames) {
    say(
      `One name, perhaps one person: ${name} (there ${there.join(', ')}${here.length > 0 ? `; here ${here.join(', ')}` : ''})`,
    )
  }
}

type ProofOptions = { site?: string | undefined; host?: string | undefined; report?: string | undefined }
type Options = { site?: string | undefined; map?: string | undefined; report?: string | undefined }

async function run(
  { services }: Context,
  [action, source]: [MoveAction, string],
  options: Options,
  signal: AbortSignal,
) {
  const { moves } = services
  const location = isWebAddress(source) ? source : resolve(source)
  const { id } = await moves.create(null, { location, site: options.site })
  const given = options.map === undefined ? null : await readFile(options.map, 'utf8').catch(() => null)
  if (given !== null && action !== 'undo') await moves.decide(null, id, moveMappingSchema.parse(JSON.parse(given)))
  const done = await moves.doNow(id, action, signal, onProgress)
  if (action === 'look') sayFound(done)
  else if (action === 'run') sayTally(done.tally)
  if (action === 'run') say(`Files: ${done.files.stored} stored, ${done.files.failed} not.`)
  if (action === 'look' && options.map !== undefined && given === null) {
    await writeFile(options.map, `${JSON.stringify(done.mapping, null, 2)}\n`)
    say(`Decide in ${options.map}, and give it to the run.`)
  }
  if (options.report === undefined) return
  await pipeline(movesAsCsv(moves.report(null, id)), createWriteStream(options.report))
}

async function fileAt(source: string): Promise<string> {
  if (!isWebAddress(source)) return readFile(source, 'utf8')
  const response = await fetch(source)
  if (!response.ok) throw new Error(`${source} answered ${response.status}.`)
  return response.text()
}

async function addressesAt(source: string): Promise<string[]> {
  const file = await fileAt(source)
  const found = addressesIn(file)
  return isSitemapIndex(file) ? (await Promise.all(found.map(addressesAt))).flat() : found
}

async function runProof(
  sources: readonly string[],
  { site = OWN_SITE, host = '', report }: ProofOptions,
): Promise<void> {
  const addresses = (await Promise.all(sources.map(addressesAt))).flat()
  const proofs: Proof[] = []
  await prove({ site, host }, addresses, (proof) => {
    proofs.push(proof)
    print('addresses', proofs.length, addresses.length)
  })
  for (const outcome of PROOFS) say(`${outcome}: ${proofs.filter((proof) => proof.outcome === outcome).length}`)
  if (report === undefined) {
    for (const { address, outcome } of proofs)
      if (outcome === 'missing' || outcome === 'failed') say(`${outcome} ${address}`)
  } else {
    const columns = { address: 'address', outcome: 'outcome', status: 'status', location: 'location' }
    await pipeline(asCsv(proofs, columns), createWriteStream(report))
  }
  if (proofs.some(({ outcome }) => outcome === 'missing' || outcome === 'failed')) process.exitCode = 1
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { host: { type: 'string' }, site: { type: 'string' }, map: { type: 'string' }, report: { type: 'string' } },
})
const [word, source, ...others] = positionals
const action = MOVE_ACTIONS.find((each) => each === word)
const { host } = values
if (word === 'prove' && source !== undefined && typeof host === 'string') {
  await runProof([source, ...others], values as ProofOptions)
} else if (!action || source === undefined || others.length > 0) {
  process.stderr.write(USAGE)
  process.exitCode = 1
} else {
  await runCommand(async (context, signal) => run(context, [action, source], values as Options, signal), openForImports)
}
