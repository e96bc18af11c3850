/**
 * A process that runs jobs with the real runner, and kills itself when it has come to a step a number of times. Its only
 * handler has an effect under the job's idempotency key.
 * Usage: node job-process.ts <data folder> <database URL or an empty text> [<step> <times>]
 */
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '#core/clock.ts'
import { jobServices } from '#core/wiring/job-services.ts'
import { jobRunner } from '#core/events/jobs/job-runner.ts'
import type { JobContext, JobHandlers } from '#core/events/jobs/kinds.ts'
import { leasesRepository } from '#core/events/jobs/leases.repository.ts'
import { openDatabase } from '#database/engines/open.ts'

const [dataFolder = '', databaseUrl = '', lastStep = '', times = ''] = process.argv.slice(2)
const engine = openDatabase({ dataFolder, databaseUrl: databaseUrl || null })
const { jobs } = jobServices({ engine, clock: systemClock })

let timesAtStep = 0

/** The parent could not kill the process in time where it is slow: all jobs would be done, and none be interrupted. */
async function step(name: string): Promise<void> {
  if (name === lastStep && ++timesAtStep === Number(times)) process.kill(process.pid, 'SIGKILL')
  await wait(Math.random() * 4)
}

/** Like a mail server that recognizes a Message-ID: a repetition under the same key has no effect. */
async function effect({ idempotencyKey }: JobContext): Promise<void> {
  await engine.db
    .insertInto('settings')
    .values({ key: idempotencyKey, value: 'done' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function handler(_payload: unknown, context: JobContext): Promise<void> {
  await step('begun')
  await effect(context)
  await step('effect')
}

// The process lives as long as its parent: a listener keeps the channel open.
process.on('message', () => undefined)
process.on('disconnect', () => process.exit(1))

const runner = jobRunner({
  jobs,
  leases: leasesRepository(engine),
  handlers: new Proxy({} as JobHandlers, { get: () => handler }),
  scheduler: { prepare: async () => undefined, enqueueDue: async () => null },
  notifications: engine.notifications,
  clock: systemClock,
  leaseMs: 400,
})
await runner.start((error) => {
  throw error
})
await step('started')
