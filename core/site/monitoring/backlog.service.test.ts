import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { newServices, type TestServices } from '#testing/site.ts'

describe.each(ENGINES)('the backlog on %s', (engine) => {
  let site: TestServices
  beforeAll(async () => {
    site = await newServices(engine)
  })
  afterAll(() => site.close())

  it('counts jobs and emails, and says for how long the oldest has been due', async () => {
    const { services, time } = site
    expect(await services.backlog.read()).toEqual({ jobs: [], emails: { count: 0, ageSeconds: 0 } })
    const mail = { to: 'a@b.example', subject: 'Hello', text: 'Hello' }
    await services.outbox.add(mail)
    await services.jobs.enqueue('bin.purge', {}, { runAt: '2026-11-20T07:30:00.000Z' })
    time.now = '2026-11-20T07:10:00.000Z'
    await services.outbox.add(mail)
    expect(await services.backlog.read()).toEqual({
      jobs: [
        expect.objectContaining({ kind: 'bin.purge', state: 'waiting', count: 1, ageSeconds: 0 }),
        expect.objectContaining({ kind: 'email.send', state: 'waiting', count: 2, ageSeconds: 600 }),
      ],
      emails: { count: 2, ageSeconds: 600 },
    })
    await services.jobRunner.runDue()
    expect(await services.backlog.read()).toMatchObject({ jobs: [{ kind: 'bin.purge' }], emails: { count: 0 } })
  })
})
