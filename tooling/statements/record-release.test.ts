/** Tests that this version can be recorded when it is released: with every page and every kind of call. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { routes } from '#reader/routes.ts'
import * as assets from '#server/assets.ts'
import * as background from '#server/background.ts'
import * as config from '#server/config.ts'
import * as contexts from '#server/context.ts'
import * as http from '#server/http.ts'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { startMail } from '#testing/mail.ts'
import { recordStatements } from '#testing/statements/record.ts'
import { readRecording, recordingFile, type Recorded } from '#testing/statements/recording.ts'
import { useSite } from './record-release.ts'

/** A site is started a dozen times. */
const TIMEOUT_MS = 180_000

it.runIf(ENGINES.includes('postgres'))(
  'records what a process of this version sends, in a file that says the same',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hilal-statements-'))
    const databaseUrl = await newPostgresDatabase()
    const mail = await startMail()
    const statements: Recorded[] = []
    const recorder = recordStatements(Client, (statement) => statements.push(statement))
    const modules = { assets, background, config, contexts, http, routes: routes.map(({ path }) => path) }
    try {
      const ids = await useSite(modules, recorder, { folder, databaseUrl, mailUrl: mail.url, isIdle: true })
      const steps = new Set(statements.map(({ step }) => step))
      for (const step of ['image.create', 'account.sign-out', 'visits.write', 'page /sitemap.xml'])
        expect(steps).toContain(step)
      const recording = { version: '1.2.3', sources: 'a stamp', ids, sequences: {}, statements }
      const file = join(folder, 'recording.ndjson')
      writeFileSync(file, recordingFile(recording))
      expect(readRecording(file)).toEqual(recording)
    } finally {
      recorder.stop()
      await mail.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  TIMEOUT_MS,
)
