/**
 * A process that adds emails to the outbox, each in a transaction, without sending any: it reports each commit to its
 * parent, and is killed.
 *
 * node outbox-process.ts <data folder> [<database URL>]
 */
import { systemClock } from '#core/clock.ts'
import { jobServices } from '#core/wiring/job-services.ts'
import { openDatabase } from '#database/engines/open.ts'

const [dataFolder = '', databaseUrl = null] = process.argv.slice(2)
const engine = openDatabase({ dataFolder, databaseUrl })
const { outbox } = jobServices({ engine, clock: systemClock })

process.on('disconnect', () => process.exit(1))
for (let n = 0; ; n += 1) {
  await engine.transaction(() => outbox.add({ to: `reader${n}@reader.example`, subject: 'Hello', text: `Email ${n}` }))
  process.send?.(n)
}
