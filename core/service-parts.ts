/** What the services are made of: everything that a deployment or a test replaces. */
import type { Engine } from '#database/engines/engine.ts'
import type { Clock } from './clock.ts'
import type { ProviderSettings } from './identities/providers.ts'
import type { Mailer } from './mail/mailer.ts'
import type { LARGEST } from './media/media.ts'
import type { MediaStore } from './media/stores/media-store.ts'

export type ServiceParts = {
  engine: Engine
  store: MediaStore
  /** A folder for files on their way in, of this process alone. */
  incomingFolder: string
  /** The largest picture and PDF that are taken, in bytes. */
  largest?: typeof LARGEST
  clock: Clock
  /** No mail is sent without one. */
  mailer?: Mailer
  /** The site's address, as letters name it. */
  siteUrl?: string
  /** What tokens are signed with; without one the database keeps one that was made by chance. */
  secret?: string | null
  providers?: ProviderSettings
  pause?: (milliseconds: number) => Promise<unknown>
  /** How long a job belongs to a process that gives no sign of life, in milliseconds; a minute unless said. */
  leaseMs?: number
}
