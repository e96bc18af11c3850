/** Wires everything once. */
import { systemClock, type Clock } from '#core/clock.ts'
import { createServices, type Services } from '#core/services.ts'
import type { Engine } from '#database/engines/engine.ts'
import { openDatabase } from '#database/engines/open.ts'
import { migrate } from '#database/migrations/migrate.ts'
import type { Config } from './config.ts'

export type Context = {
  config: Config
  engine: Engine
  services: Services
  clock: Clock
  close(): Promise<void>
}

/** Opens the database, brings it up to date and makes the services. */
export async function createContext(config: Config, clock: Clock = systemClock): Promise<Context> {
  const engine = openDatabase(config)
  await migrate(engine)
  return {
    config,
    engine,
    clock,
    services: createServices({ engine, clock }),
    close: () => engine.close(),
  }
}
