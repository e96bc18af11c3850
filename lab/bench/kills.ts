/**
 * The long form of the fault tests that repeat (`npm run test:faults` repeats them a few times): kills of a site while
 * every noun is written and files are uploaded, crashes of PostgreSQL under the same writers, processes that are killed
 * while they run jobs, and kills of starts that upgrade a site of the first release. The arguments are how often, in this
 * order; 0 leaves one out.
 */
import { crashRounds } from '../../testing/faults/crash-rounds.ts'
import { killJobs } from '../../testing/faults/jobs-under-kill.ts'
import { killRounds, type KillResult } from '../../testing/faults/kill-rounds.ts'
import { upgradeKills, type UpgradeKills } from '../../testing/faults/upgrade-kills.ts'
import { startPostgres } from '../../testing/postgres.ts'

const DEFAULTS = [100, 100, 300, 20]
const [ROUNDS = 0, CRASHES = 0, JOB_KILLS = 0, UPGRADE_KILLS = 0] = DEFAULTS.map((often, index) =>
  Number(process.argv[2 + index] ?? often),
)
const JOBS = 60

function rowOf(engine: string, result: KillResult): string {
  const { rounds, acknowledged, uploads, repeated, lost, doubled, damage, leftovers, remaining, growthBytes } = result
  for (const fault of [...lost, ...doubled, ...damage, ...remaining]) process.stderr.write(`${engine}: ${fault}\n`)
  const megabytes = Math.round(growthBytes / 1024 ** 2)
  return `| ${engine} | ${rounds} | ${acknowledged} | ${uploads} | ${repeated} | ${lost.length} | ${doubled.length} | ${damage.length} | ${leftovers} | ${remaining.length} | ${megabytes} MB |\n`
}

function upgradeRowOf(engine: string, result: UpgradeKills): string {
  const { kills, articles, partsMs, killedIn, none, all, unproven, faults } = result
  for (const fault of faults) process.stderr.write(`${engine}: ${fault}\n`)
  const parts = (['beginning', 'backup', 'migrations', 'serving'] as const).map(
    (part) => `${killedIn[part]} (${Math.round(partsMs[part])} ms)`,
  )
  const some = kills - none - all
  return `| ${[engine, kills, articles, ...parts, none, all, some, unproven, faults.length].join(' | ')} |\n`
}

async function printCrashes(): Promise<void> {
  process.stdout.write(
    'PostgreSQL is crashed by SIGKILL of all its processes while a built site goes on and every noun is written to it. What was answered 503 is repeated under the same idempotency key afterwards.\n\n| crashes | acknowledged records | repeated after a crash | lost | doubled | damage found | duration |\n|---|---|---|---|---|---|---|\n',
  )
  const start = performance.now()
  const { rounds, acknowledged, repeated, lost, doubled, damage } = await crashRounds(CRASHES)
  for (const fault of [...lost, ...doubled, ...damage]) process.stderr.write(`${fault}\n`)
  const seconds = `${Math.round((performance.now() - start) / 1000)} s`
  const faults = [lost.length, doubled.length, damage.length]
  process.stdout.write(`| ${[rounds, acknowledged, repeated, ...faults, seconds].join(' | ')} |\n\n`)
}

async function jobRowOf(engine: 'sqlite' | 'postgres', postgresUrl?: string): Promise<string> {
  const { kills, jobs, effects } = await killJobs(engine, { jobs: JOBS, kills: JOB_KILLS }, postgresUrl)
  const done = new Set(effects)
  const lost = jobs.filter(({ id, state }) => state !== 'done' || !done.has(`job:${id}`)).length
  const again = jobs.filter(({ attempts }) => attempts > 1).length
  const steps = [kills['started'], kills['begun'], kills['effect']]
  return `| ${[engine === 'sqlite' ? 'SQLite' : 'PostgreSQL', ...steps, jobs.length, again, lost, effects.length - done.size].join(' | ')} |\n`
}

async function printJobs(postgresUrl: string): Promise<void> {
  process.stdout.write(
    'Processes that run jobs, each killed at its start, within the handler, or between the effect and the record of its completion.\n\n| database | killed at the start | in the handler | after the effect | jobs | attempted again | lost | doubled |\n|---|---|---|---|---|---|---|---|\n',
  )
  process.stdout.write(await jobRowOf('sqlite'))
  process.stdout.write(`${await jobRowOf('postgres', postgresUrl)}\n`)
}

async function printUpgrades(postgresUrl: string): Promise<void> {
  process.stdout.write(
    'Starts of the built site that are killed at random moments while they upgrade a site of release 0.1.0, in turn in each part of a start; in brackets, how long the part takes of a start that nobody kills. After a kill the database has none of the migrations or all of them, these only with a proven backup, and whatever counts as proven reads back whole. The next start must answer `/readyz`, an article and a search, exit with 0 at SIGTERM, and have every row of before and a proven backup.\n\n',
  )
  process.stdout.write(
    '| database | kills | articles | before the backup | in the backup | in the migrations | while it serves and fills the index | none applied | all applied | some applied | left a backup unproven | faults |\n|---|---|---|---|---|---|---|---|---|---|---|---|\n',
  )
  process.stdout.write(upgradeRowOf('SQLite', await upgradeKills('sqlite', UPGRADE_KILLS)))
  process.stdout.write(upgradeRowOf('PostgreSQL', await upgradeKills('postgres', UPGRADE_KILLS, postgresUrl)))
}

const postgres = await startPostgres({ isDurable: true })
try {
  if (ROUNDS > 0) {
    process.stdout.write(
      '| database | kills | acknowledged records | acknowledged uploads | repeated after a kill | lost | doubled | damage found | files left by kills | left after the sweep | memory growth at its peak |\n|---|---|---|---|---|---|---|---|---|---|---|\n',
    )
    process.stdout.write(rowOf('SQLite', await killRounds('sqlite', ROUNDS)))
    process.stdout.write(rowOf('PostgreSQL', await killRounds('postgres', ROUNDS, postgres.url)))
    process.stdout.write('\n')
  }
  if (CRASHES > 0) await printCrashes()
  if (JOB_KILLS > 0) await printJobs(postgres.url)
  if (UPGRADE_KILLS > 0) await printUpgrades(postgres.url)
} finally {
  await postgres.stop()
}
