/** What each step of loading the demo magazine is given. */
import type { Caller } from '#core/caller.ts'
import type { Services } from '#core/services.ts'
import type { DemoContent } from './content.ts'
import type { AddressOf } from './pictures.ts'

export type DemoLoad = {
  services: Services
  /** The folder of the content. */
  folder: string
  /** The moment that counts as now, ISO 8601 UTC. */
  now: string
  /** Is told how it goes, a line at a time. */
  say: (line: string) => void
}

export type LoadStep = DemoLoad & { content: DemoContent; addressOf: AddressOf }

/** To see what is there already: lists of what is hidden, too. */
export const LOADER: Caller = { role: 'admin', userId: 0 }

/** Who imports: the site itself. */
export const SITE = null
