/**
 * Kills a site with SIGKILL while every noun is written, on both databases, and counts what was lost or doubled. Needs a
 * build (`npm run build`). The first argument is the number of rounds.
 */
import { killRounds, type KillResult } from '../testing/faults/kill-rounds.ts'
import { startPostgres } from '../testing/postgres.ts'

const ROUNDS = Number(process.argv[2] ?? 100)

function rowOf(engine: string, result: KillResult): string {
  const { rounds, acknowledged, repeated, lost, doubled, damage, peakBytes } = result
  const megabytes = Math.round(peakBytes / 1024 ** 2)
  return `| ${engine} | ${rounds} | ${acknowledged} | ${repeated} | ${lost.length} | ${doubled.length} | ${damage.length} | ${megabytes} MB |\n`
}

process.stdout.write(
  '| database | kills | acknowledged records | repeated after a kill | lost | doubled | damage found | peak memory |\n|---|---|---|---|---|---|---|---|\n',
)
process.stdout.write(rowOf('SQLite', await killRounds('sqlite', ROUNDS)))
const postgres = await startPostgres({ isDurable: true })
try {
  process.stdout.write(rowOf('PostgreSQL', await killRounds('postgres', ROUNDS, postgres.url)))
} finally {
  await postgres.stop()
}
