/**
 * `node tooling/release-sources.ts`: writes a hash of what each migration of this version does into
 * `database/migrations/sources/`. The tests compare it with the migrations later: one that a release has shipped is never
 * changed. It runs after `release-database.ts`, which records the migrations.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { VERSION } from '#server/version.ts'
import { sourcesFile, sourcesText } from '#testing/released-sources.ts'

const file = sourcesFile(VERSION)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, await sourcesText(VERSION))
process.stdout.write(`${file}\n`)
