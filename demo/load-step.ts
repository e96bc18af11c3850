/** The input of each step that loads the demo magazine. */
import type { Caller } from '#core/caller.ts'
import type { Services } from '#core/services.ts'
import type { Transact } from '#database/engines/transactions.ts'
import type { DemoContent } from './content.ts'
import type { AddressOf } from './pictures.ts'

export type DemoLoad = {
  services: Services
  transaction: Transact
  /** The folder of the content. */
  folder: string
  /** The current time, ISO 8601 UTC. */
  now: string
  /** Receives the progress and what is left out, one line at a time. */
  log: { info(line: string): void; warn(line: string): void }
}

export type LoadStep = DemoLoad & { content: DemoContent; addressOf: AddressOf }

/** The caller for reading what exists already, including what is hidden. */
export const LOADER: Caller = { role: 'admin', userId: 0 }

/** The caller for imports: the site itself. */
export const SITE = null
