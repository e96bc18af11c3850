/**
 * Kills a site with SIGKILL while every noun is written and files are uploaded, on both databases, and counts what was
 * lost or doubled; and kills starts while they upgrade a site of the first release. The arguments are the number of rounds
 * of the first, and of kills of the second.
 */
import { killRounds, type KillResult } from '../testing/faults/kill-rounds.ts'
import { upgradeKills, type UpgradeKills } from '../testing/faults/upgrade-kills.ts'
import { startPostgres } from '../testing/postgres.ts'

const ROUNDS = Number(process.argv[2] ?? 100)
const UPGRADE_KILLS = Number(process.argv[3] ?? 20)

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
  process.stdout.write(
    'Starts of the built site that are killed at random moments while they upgrade a site of release 0.1.0, in turn in each part of a start; in brackets, how long the part takes of a start that nobody kills. After a kill the database has none of the migrations or all of them, these only with a proven backup, and whatever counts as proven reads back whole. The next start must answer `/readyz`, an article and a search, exit with 0 at SIGTERM, and have every row of before and a proven backup.\n\n',
  )
  process.stdout.write(
    '| database | kills | articles | before the backup | in the backup | in the migrations | while it serves and fills the index | none applied | all applied | some applied | left a backup unproven | faults |\n|---|---|---|---|---|---|---|---|---|---|---|---|\n',
  )
  process.stdout.write(upgradeRowOf('SQLite', await upgradeKills('sqlite', UPGRADE_KILLS)))
  process.stdout.write(upgradeRowOf('PostgreSQL', await upgradeKills('postgres', UPGRADE_KILLS, postgres.url)))
} finally {
  await postgres.stop()
}
