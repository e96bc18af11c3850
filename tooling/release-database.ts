/**
 * `node tooling/release-database.ts`: writes the database of this version, with a few records in both languages, into
 * `database/migrations/releases/`. Every later version must migrate it on both engines without losing a row.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#core/clock.ts'
import { readSnapshot } from '#database/snapshots/read-snapshot.ts'
import { writeTables } from '#database/snapshots/write-tables.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { VERSION } from '#server/version.ts'
import { aBillboard, anArticle, anAuthor, aPackage, aPublication, aVideo, insert } from '#testing/examples.ts'
import { ROOT } from './build.ts'

/** What a migration that rewrites texts might break. */
const HOSTILE = 'دریا \u2028 "quoted" \\ \' <b>&amp;</b> \u0645\u064f\u062d\u0645\u062f 👩‍👩‍👧'

const folder = mkdtempSync(join(tmpdir(), 'hilal-release-'))
const context = await createContext(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
try {
  const { services, engine } = context
  const user = await insert.user(services, { email: 'sadaf@hilal.example', password: null, role: 'admin' })
  await insert.author(services, anAuthor({ authorName: HOSTILE }))
  const article = await insert.article(services, anArticle({ title: HOSTILE, userId: user }))
  await insert.article(services, anArticle({ status: 'Draft', description: `<p>${'پانی '.repeat(500)}</p>` }))
  await insert.comment(services, {
    articleId: article,
    userId: user,
    comment: HOSTILE,
    rating: 5,
    createdAt: systemClock(),
  })
  await insert.billboard(services, aBillboard({ title: HOSTILE }))
  await insert.publication(services, aPublication({ title: HOSTILE }))
  await insert.publication(services, aPublication({ kind: 'ebook', language: 'Urdu', direction: 'RTL' }))
  await insert.video(services, aVideo({ title: HOSTILE }))
  await insert.package(services, aPackage())
  const copy = join(folder, 'copy')
  await engine.snapshots.write(copy)
  const file = join(ROOT, `database/migrations/releases/${VERSION}.ndjson`)
  rmSync(file, { force: true })
  await readSnapshot({ file: copy, format: 'sqlite' }, (database) => writeTables(file, database))
  process.stdout.write(`${file}\n`)
} finally {
  await context.close()
  rmSync(folder, { recursive: true, force: true })
}
