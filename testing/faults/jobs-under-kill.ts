/** Jobs whose process is killed repeatedly: shared by a short test in every run and a long fault test. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#core/clock.ts'
import { jobServices } from '#core/wiring/job-services.ts'
import type { EngineName } from '#database/engines/engine.ts'
import { openDatabase } from '#database/engines/open.ts'
import { migrate } from '#database/migrations/migrate.ts'
import { newPostgresDatabase } from '../databases.ts'

const CHILD = join(import.meta.dirname, 'job-process.ts')
/** Where a process is killed: at its start, in the handler, and between the effect and the record of its completion. */
const STEPS = ['started', 'begun', 'effect'] as const

export type KilledJobs = {
  /** The number of kills by the last step of the process. */
  kills: Record<string, number>
  jobs: { id: number; state: string; attempts: number }[]
  /** The idempotency keys of the effects. */
  effects: string[]
}

async function untilAllDone(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((again) => setTimeout(again, 20))
}

export async function killJobs(
  name: EngineName,
  { jobs: jobCount, kills: killCount }: { jobs: number; kills: number },
  postgresUrl?: string,
): Promise<KilledJobs> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hilal-faults-'))
  const databaseUrl = name === 'postgres' ? await newPostgresDatabase(postgresUrl) : null
  const engine = openDatabase({ dataFolder, databaseUrl })
  await migrate(engine)
  const { jobs } = jobServices({ engine, clock: systemClock })
  /** The channel to the process tells it when there is no parent any longer. */
  const start = (...lastStep: string[]) =>
    fork(CHILD, [dataFolder, databaseUrl ?? '', ...lastStep], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const rows = () => engine.db.selectFrom('jobs').select(['id', 'state', 'attempts']).orderBy('id').execute()
  const killed: Record<string, number> = {}

  for (let n = 0; n < jobCount; n += 1) await jobs.enqueue('email.send', { outboxId: String(n) })
  await engine.db.updateTable('jobs').set({ max_attempts: 1000 }).execute()
  for (let n = 0; n < killCount; n += 1) {
    const step = STEPS[n % STEPS.length] ?? 'started'
    const times = step === 'started' ? 1 : 1 + Math.floor(Math.random() * 2)
    // A process completes one job at most before it is killed, so that there are always enough for the next.
    await jobs.enqueue('email.send', { outboxId: `for process ${n}` })
    const [code, signal] = await once(start(step, String(times)), 'exit')
    if (signal !== 'SIGKILL') throw new Error(`A process ended with ${signal ?? code} before it came to "${step}".`)
    killed[step] = (killed[step] ?? 0) + 1
  }
  const last = start()
  await untilAllDone(async () => (await rows()).every(({ state }) => state === 'done'))
  const ended = once(last, 'exit')
  last.kill('SIGKILL')
  await ended
  const effects = await engine.db.selectFrom('settings').select('key').where('key', 'like', 'job:%').execute()
  const result = { kills: killed, jobs: await rows(), effects: effects.map(({ key }) => key) }
  await engine.close()
  rmSync(dataFolder, { recursive: true, force: true })
  return result
}
