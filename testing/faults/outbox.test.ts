import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, describe, it } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { jobServices } from '#core/wiring/job-services.ts'
import { smtpMailer } from '#core/events/mail/smtp-mailer.ts'
import { openDatabase } from '#database/engines/open.ts'
import { migrate } from '#database/migrations/migrate.ts'
import { ENGINES, newPostgresDatabase } from '../databases.ts'
import { startMail } from '../mail.ts'

const CHILD = join(import.meta.dirname, 'outbox-process.ts')

describe.each(ENGINES)('emails of a process that is killed after a commit on %s', (name) => {
  it('are all stored, and the next process sends each once', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'hilal-faults-'))
    const databaseUrl = name === 'postgres' ? await newPostgresDatabase() : null
    const engine = openDatabase({ dataFolder, databaseUrl })
    await migrate(engine)
    const committed = new Set<number>()
    const child = fork(CHILD, databaseUrl ? [dataFolder, databaseUrl] : [dataFolder], { stdio: 'ignore' })
    child.on('message', (n: number) => {
      committed.add(n)
      if (committed.size === 20) child.kill('SIGKILL')
    })
    await new Promise((done) => child.once('exit', done))

    const mail = await startMail()
    const mailer = smtpMailer({ url: mail.url, from: 'Hilal <hilal@hilal.example>' })
    const { outbox } = jobServices({ engine, clock: systemClock, mailer })
    const jobs = await engine.db.selectFrom('jobs').select('payload').where('state', '=', 'waiting').execute()
    for (const { payload } of jobs) await outbox.send((JSON.parse(payload) as { outboxId: string }).outboxId)
    const addresses = mail.emails.flatMap(({ to }) => to)
    // One commit may not have been reported to the parent.
    for (const n of committed) expect(addresses).toContain(`reader${n}@reader.example`)
    expect(new Set(addresses).size).toBe(addresses.length)
    await mail.stop()
    await engine.close()
    rmSync(dataFolder, { recursive: true, force: true })
  })
})
