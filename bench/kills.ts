/**
 * Kills a site with SIGKILL while every noun is written and files are uploaded, on both databases, and counts what was lost or doubled; and kills
 * starts while they migrate an earlier database. Needs a build (`npm run build`). The arguments are the number of rounds
 * of the first, and of kills of the second.
 */
import { killRounds, type KillResult } from '../testing/faults/kill-rounds.ts'
import { migrationKills, type MigrationKills } from '../testing/faults/migration-kills.ts'
import { startPostgres } from '../testing/postgres.ts'

const ROUNDS = Number(process.argv[2] ?? 100)
const MIGRATION_KILLS = Number(process.argv[3] ?? 20)

function rowOf(engine: string, result: KillResult): string {
  const { rounds, acknowledged, uploads, repeated, lost, doubled, damage, leftovers, remaining, growthBytes } = result
  for (const fault of [...lost, ...doubled, ...damage, ...remaining]) process.stderr.write(`${engine}: ${fault}\n`)
  const megabytes = Math.round(growthBytes / 1024 ** 2)
  return `| ${engine} | ${rounds} | ${acknowledged} | ${uploads} | ${repeated} | ${lost.length} | ${doubled.length} | ${damage.length} | ${leftovers} | ${remaining.length} | ${megabytes} MB |\n`
}

function migrationRowOf(engine: string, { kills, articles, wholeMs, before, after, faults }: MigrationKills): string {
  for (const fault of faults) process.stderr.write(`${engine}: ${fault}\n`)
  return `| ${engine} | ${kills} | ${articles} | ${Math.round(wholeMs)} | ${before} | ${after} | ${kills - before - after} | ${faults.length} |\n`
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
    `Starts that are killed at a random moment while they migrate a database of the first version. After a kill it has none of the later migrations or all of them, and the next start must exit with 0, with every row, revision and count.\n\n`,
  )
  process.stdout.write(
    '| database | kills | articles | migrations (ms) | none applied | all applied | some applied | faults after the next start |\n|---|---|---|---|---|---|---|---|\n',
  )
  process.stdout.write(migrationRowOf('SQLite', await migrationKills('sqlite', MIGRATION_KILLS)))
  process.stdout.write(migrationRowOf('PostgreSQL', await migrationKills('postgres', MIGRATION_KILLS, postgres.url)))
} finally {
  await postgres.stop()
}
