/** Jobs whose process is killed again and again: for a short test of every run, and for a long one of faults. */
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
/** Where a process is killed: as it starts, in the handler, and after the effect before it is noted that it is done. */
const STEPS = ['started', 'begun', 'effect'] as const

export type KilledJobs = {
  /** How often a process was killed, by the step that it had told of last. */
  kills: Record<string, number>
  jobs: { id: number; state: string; attempts: number }[]
  /** The keys under which there was an effect. */
  effects: string[]
}

/** Kills it as soon as it has told of a step so many times. */
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
): Promise<KilledJobs> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hilal-faults-'))
  const databaseUrl = name === 'postgres' ? await newPostgresDatabase() : null
  const engine = openDatabase({ dataFolder, databaseUrl })
  await migrate(engine)
  const { jobs } = jobServices({ engine, clock: systemClock })
  const start = () => fork(CHILD, databaseUrl ? [dataFolder, databaseUrl] : [dataFolder], { stdio: 'ignore' })
  const rows = () => engine.db.selectFrom('jobs').select(['id', 'state', 'attempts']).orderBy('id').execute()
  const killed: Record<string, number> = {}

  for (let n = 0; n < jobCount; n += 1) await jobs.enqueue('email.send', { outboxId: String(n) })
  await engine.db.updateTable('jobs').set({ max_attempts: 1000 }).execute()
  for (let n = 0; n < killCount; n += 1) {
    // Enough to do for each of the processes, so that each comes as far as it is to come.
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
