import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insert } from '#testing/examples.ts'
import { ENGINES } from '#testing/databases.ts'
import { startMail, textsOf, type TestMail } from '#testing/mail.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('the outbox on %s', (engine) => {
  let mail: TestMail
  let site: TestSite
  beforeEach(async () => {
    mail = await startMail()
    site = await newSite(engine, { SMTP_URL: mail.url })
    await insert.user(site.services, { email: 'ayesha@reader.example', password: 'kestrel over fort', role: 'author' })
  })
  afterEach(async () => {
    await site.close()
    await mail.stop()
  })

  const forgotten = () =>
    site.app.inject({
      method: 'POST',
      url: '/api/user/password/forgotten',
      payload: { email: 'ayesha@reader.example' },
    })
  const rows = () => site.engine.db.selectFrom('outbox').selectAll().execute()
  const later = (ms: number) => {
    site.time.now = new Date(Date.parse(site.time.now) + ms).toISOString()
  }
  const messageIdOf = (source: string | undefined) => /^Message-ID: (<.+>)\r$/im.exec(source ?? '')?.[1]

  it('accepts emails while the mail server is down, and sends each once when it is back', async () => {
    await mail.stop()
    expect((await forgotten()).statusCode).toBe(200)
    await site.services.jobRunner.runDue()
    const [job] = await site.engine.db.selectFrom('jobs').selectAll().execute()
    expect(job).toMatchObject({ kind: 'email.send', state: 'waiting', attempts: 1 })
    mail = await startMail(Number(new URL(mail.url).port))
    later(10_000)
    await site.services.jobRunner.runDue()
    await site.services.jobRunner.runDue()
    expect(mail.emails.map(({ to }) => to)).toEqual([['ayesha@reader.example']])
    expect(textsOf(mail.emails[0]?.source ?? '')).toMatch(/\/reset-password#[\w-]{43}/)
    expect((await rows())[0]).toMatchObject({ content: null, sent_at: site.time.now })
  })

  it('sends an email later where it is asked to, which is not late until then', async () => {
    const { outbox, backlog, jobRunner } = site.services
    await outbox.add({ to: 'later@reader.example', subject: 'Later', text: 'Later' }, { delaySeconds: 3600 })
    later(3_599_000)
    await jobRunner.runDue()
    expect(mail.emails).toEqual([])
    expect((await backlog.read()).emails).toEqual({ count: 1, ageSeconds: 0 })
    later(1000)
    await jobRunner.runDue()
    expect(mail.emails.map(({ to }) => to)).toEqual([['later@reader.example']])
  })

  it('sends the emails of a process that ended after the commit', async () => {
    await forgotten()
    expect(mail.emails).toEqual([])
    const [row] = await rows()
    // Another process, on the same database.
    await site.services.jobRunner.runDue()
    expect(messageIdOf(mail.emails[0]?.source)).toBe(`<${row?.id}@hilal.example>`)
  })

  it('sends again under the same Message-ID when it cannot know whether it was sent', async () => {
    await forgotten()
    const [row] = await rows()
    await site.services.outbox.send(row?.id ?? '')
    // The process ended after the mail server accepted the email and before that was recorded.
    await site.engine.db
      .updateTable('outbox')
      .set({ sent_at: null, content: row?.content ?? '' })
      .execute()
    await site.services.jobRunner.runDue()
    expect(mail.emails).toHaveLength(2)
    expect(new Set(mail.emails.map(({ source }) => messageIdOf(source))).size).toBe(1)
    await site.services.outbox.send(row?.id ?? '')
    expect(mail.emails).toHaveLength(2)
  })

  it('encrypts links and addresses, and each content can be decrypted only in its own row', async () => {
    await forgotten()
    const tables = [await rows(), await site.engine.db.selectFrom('jobs').selectAll().execute()]
    expect(JSON.stringify(tables)).not.toMatch(/reset-password|ayesha/)
    const [row] = await rows()
    await site.engine.db.updateTable('outbox').set({ id: 'another row' }).execute()
    await expect(site.services.outbox.send('another row')).rejects.toThrow(/authenticate/)
    expect(row?.content).toMatch(/^[\w-]+$/)
  })

  it('does not send an email whose link is void, and deletes its content', async () => {
    await mail.stop()
    await forgotten()
    await site.services.jobRunner.runDue()
    mail = await startMail(Number(new URL(mail.url).port))
    later(3_600_000)
    await site.services.jobRunner.runDue()
    expect(mail.emails).toEqual([])
    await site.services.outbox.removeOld()
    expect((await rows()).map(({ content }) => content)).toEqual([null])
    later(31 * 86_400_000)
    expect(await site.services.outbox.removeOld()).toBe(1)
  })

  it('contains nothing of a transaction that rolls back', async () => {
    const failing = site.engine.transaction(async () => {
      await site.services.outbox.add({ to: 'a@reader.example', subject: 'A', text: 'B' })
      throw new Error('given up')
    })
    await expect(failing).rejects.toThrow('given up')
    await site.services.jobRunner.runDue()
    expect([await rows(), mail.emails]).toEqual([[], []])
  })
})
