/** Migrates a database and ends: the process that a test kills. Arguments: the data folder, and PostgreSQL's URL. */
import { openDatabase } from '#database/engines/open.ts'
import { migrate } from '#database/migrations/migrate.ts'

const [dataFolder = '', databaseUrl = null] = process.argv.slice(2)
const engine = openDatabase({ dataFolder, databaseUrl })
process.send?.('begun')
await migrate(engine)
await engine.close()
process.disconnect?.()
