/**
 * `node tooling/release-statements.ts`: records what this version sends to PostgreSQL while a site starts, serves readers
 * and staff, takes uploads and runs its jobs, into `database/migrations/statements/`. The tests send it beside every
 * later version, as this one would while an update is rolled out. `--sources FOLDER` records another version: the folder
 * is a checkout of its tag, in which `npm ci` has run.
 */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { recordingFile } from '#testing/statements/recording.ts'
import { ROOT } from './build.ts'
import { recordRelease } from './statements/record-release.ts'

const { values } = parseArgs({ options: { sources: { type: 'string', default: ROOT } } })
const recording = await recordRelease(resolve(values.sources))
const file = join(ROOT, 'database/migrations/statements', `${recording.version}.ndjson`)
const text = recordingFile(recording)
writeFileSync(file, text)
const texts = new Set(recording.statements.map((statement) => statement.text))
const kilobytes = Math.round(Buffer.byteLength(text) / 1000)
process.stdout.write(`${recording.statements.length} statements, ${texts.size} texts, ${kilobytes} KB\n`)
