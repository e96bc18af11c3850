/**
 * A process that moves a former site in, or goes on with that, and tells its parent how far it is. Its clock stands still,
 * so that two moves can be compared.
 * Usage: node move-process.ts <data folder> <database URL or an empty text> <address of the former site>
 */
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'

const [dataFolder = '', databaseUrl = '', location = ''] = process.argv.slice(2)

const config = readConfig({
  DATA_DIR: dataFolder,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'silent',
  MOVE_ALLOW_NETWORKS: '127.0.0.1',
})
const context = await createContext(config, { clock: () => '2026-11-20T07:00:00.000Z' })
const never = new AbortController().signal
const { id, found } = await context.services.moves.create(null, { location })
if (!found) await context.services.moves.doNow(id, 'look', never)
await context.services.moves.doNow(id, 'run', never, ({ step, done, total }) => process.send?.({ step, done, total }))
await context.close()
process.disconnect?.()
