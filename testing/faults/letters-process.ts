/**
 * A process that sends letters with the real runner over SMTP, and kills itself when it has come to a step a number of
 * times.
 * Usage: node letters-process.ts <data folder> <database URL or an empty text> <SMTP URL> [<step> <times>]
 */
import { issuesRepository } from '#core/articles/issues/issues.repository.ts'
import { systemClock } from '#core/clock.ts'
import { jobRunner } from '#core/events/jobs/job-runner.ts'
import type { JobHandlers } from '#core/events/jobs/kinds.ts'
import { leasesRepository } from '#core/events/jobs/leases.repository.ts'
import { smtpMailer } from '#core/events/mail/smtp-mailer.ts'
import { deliveriesRepository } from '#core/site/letters/deliveries.repository.ts'
import { lettersRepository } from '#core/site/letters/letters.repository.ts'
import { senderOf, sendingService } from '#core/site/letters/sending.service.ts'
import { newsletterRepository } from '#core/site/newsletter/newsletter.repository.ts'
import { subscriberKeys } from '#core/site/newsletter/subscriber-keys.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import { jobServices } from '#core/wiring/job-services.ts'
import { openDatabase } from '#database/engines/open.ts'
import { LEASE_MS } from './letters-under-kill.ts'

const [dataFolder = '', databaseUrl = '', smtpUrl = '', lastStep = '', times = ''] = process.argv.slice(2)
const engine = openDatabase({ dataFolder, databaseUrl: databaseUrl || null })
const mailer = smtpMailer({ url: smtpUrl, from: 'Hilal <letters@hilal.example>' })
const { jobs, secrets } = jobServices({ engine, clock: systemClock, mailer })

let timesAtStep = 0
function step(name: string): void {
  if (name === lastStep && ++timesAtStep === Number(times)) process.kill(process.pid, 'SIGKILL')
}

const real = deliveriesRepository(engine)
const deliveries: typeof real = {
  ...real,
  async claim(...claim) {
    const claimed = await real.claim(...claim)
    if (claimed.length > 0) step('claimed')
    return claimed
  },
  async handOver(...delivery) {
    const isHandedOver = await real.handOver(...delivery)
    step('handed')
    return isHandedOver
  },
  async record(...outcome) {
    step('answered')
    await real.record(...outcome)
  },
}
const site = { mailer, siteUrl: 'https://hilal.example', settings: settingsRepository(engine) }
const sending = sendingService({
  ...site,
  letters: lettersRepository(engine),
  deliveries,
  subscribers: newsletterRepository(engine),
  issues: issuesRepository(engine),
  sender: senderOf(site),
  keys: subscriberKeys(secrets),
  composing: {
    async render() {
      throw new Error('The letter has begun already.')
    },
  },
  jobs,
  leaseMs: LEASE_MS,
  transaction: engine.transaction,
  clock: systemClock,
})

// The process lives as long as its parent: a listener keeps the channel open.
process.on('message', () => undefined)
process.on('disconnect', () => process.exit(1))

const handlers = {
  'letter.send': async ({ id }, { signal }) => sending.send(id, signal),
} satisfies Partial<JobHandlers> as Partial<JobHandlers> as JobHandlers
const runner = jobRunner({
  jobs,
  leases: leasesRepository(engine),
  handlers,
  scheduler: { prepare: async () => undefined, enqueueDue: async () => null },
  notifications: engine.notifications,
  clock: systemClock,
  leaseMs: LEASE_MS,
})
await runner.start((error) => {
  throw error
})
