/** Jobs whose process is killed repeatedly: shared by a short test in every run and a long fault test. */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#core/clock.ts'
import { jobServices } from '#core/job-services.ts'
import type { EngineName } from '#database/engines/engine.ts'
import { openDatabase } from '#database/engines/open.ts'
import { migrate } from '#database/migrations/migrate.ts'
import { newPostgresDatabase } from '../databases.ts'

const CHILD = join(import.meta.dirname, 'job-process.ts')
/** Where a process is killed: at its start, in the handler, and between the effect and the record of its completion. */
const STEPS = ['started', 'begun', 'effect'] as const

export type KilledJobs = {
  /** The number of kills by the last step that the process reported. */
  kills: Record<string, number>
  jobs: { id: number; state: string; attempts: number }[]
  /** The idempotency keys of the effects. */
  effects: string[]
}

/** Kills the process when it has reported a step this many times. */
async function killAt(child: ChildProcess, step: string, times: number): Promise<void> {
  let told = 0
  const ended = new Promise((done) => child.once('exit', done))
  child.on('message', (message) => {
    if (message === step && ++told >= times) child.kill('SIGKILL')
  })
  await ended
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
  const start = () => fork(CHILD, databaseUrl ? [dataFolder, databaseUrl] : [dataFolder], { stdio: 'ignore' })
  const rows = () => engine.db.selectFrom('jobs').select(['id', 'state', 'attempts']).orderBy('id').execute()
  const killed: Record<string, number> = {}

  for (let n = 0; n < jobCount; n += 1) await jobs.enqueue('email.send', { outboxId: String(n) })
  await engine.db.updateTable('jobs').set({ max_attempts: 1000 }).execute()
  for (let n = 0; n < killCount; n += 1) {
    // Enough jobs for each process to reach its step.
    const step = STEPS[n % STEPS.length] ?? 'started'
    await jobs.enqueue('email.send', { outboxId: `for process ${n}` })
    await killAt(start(), step, step === 'started' ? 1 : 1 + Math.floor(Math.random() * 2))
    killed[step] = (killed[step] ?? 0) + 1
  }
  const last = start()
  await untilAllDone(async () => (await rows()).every(({ state }) => state === 'done'))
  const ended = new Promise((done) => last.once('exit', done))
  last.kill('SIGKILL')
  await ended
  const effects = await engine.db.selectFrom('settings').select('key').where('key', 'like', 'job:%').execute()
  const result = { kills: killed, jobs: await rows(), effects: effects.map(({ key }) => key) }
  await engine.close()
  rmSync(dataFolder, { recursive: true, force: true })
  return result
}
