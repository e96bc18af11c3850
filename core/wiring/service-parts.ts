/** The dependencies of the services, each of which a deployment or a test can replace. */
import type { Engine } from '#database/engines/engine.ts'
import type { BackupPlan } from '#core/archive/backup/create-backup.ts'
import type { CdnSettings } from '#core/site/cdn/cdn-client.ts'
import type { Clock } from '#core/clock.ts'
import type { Counters } from '#core/counters.ts'
import type { SearchThread } from '#core/search/search-thread.ts'
import type { ProviderSettings } from '#core/accounts/identities/providers.ts'
import type { Mailer } from '#core/events/mail/mailer.ts'
import type { LetterRenderer } from '#core/site/letters/composing.ts'
import type { ResolveTxt } from '#core/site/letters/sender-check.service.ts'
import type { MAX_FILE_BYTES } from '#core/media/media.ts'
import type { MediaStore } from '#core/media/stores/media-store.ts'
import type { WebhookSettings } from '#core/site/webhooks/webhook-client.ts'

export type ServiceParts = {
  engine: Engine
  store: MediaStore
  /** A folder for incoming files, of this process alone. */
  incomingFolder: string
  /** A folder for bundles, and for their tables while they are written. All processes of a machine share it. */
  exportsFolder?: string
  /** The version of this program, which bundles name. */
  siteVersion?: string
  /** The largest accepted picture and PDF, in bytes. */
  maxBytes?: typeof MAX_FILE_BYTES
  clock: Clock
  /** Counts what matters as a number alone; new ones by default. */
  counters?: Counters
  /** Without a mailer no email is sent. */
  mailer?: Mailer
  /** Renders letters; without it none is sent. */
  renderLetter?: LetterRenderer
  /** Asks DNS, for the check of the sender of letters. */
  resolveTxt?: ResolveTxt
  /** The site's URL in emails. */
  siteUrl?: string
  /** Where changed pages are purged; null or absent without a CDN. */
  cdn?: CdnSettings | null
  /** Searches articles; null or absent where that happens on the thread of the services. */
  searchThread?: SearchThread | null
  /** Rebuilds the search index of many records in another process; absent where that happens in this one. */
  rebuildSearch?: (signal: AbortSignal) => Promise<void>
  /** Writes errors to the log that no caller sees: another answer was found, or they are for operators only. */
  report?: (error: unknown) => void
  /** The secret that signs tokens; without it the database stores a randomly generated one. */
  secret?: string | null
  /** Where backups go; null or absent where the site makes none. */
  backup?: BackupPlan | null
  providers?: ProviderSettings
  /** Public addresses only, by default. */
  webhooks?: WebhookSettings
  /** Networks of one's own that moves may reach, and the folder for the lists of their sources. */
  moving?: { allowNetworks: readonly string[]; folder: string }
  pause?: (milliseconds: number) => Promise<unknown>
  /** How long a job stays with a process that sends no heartbeat, in milliseconds; a minute by default. */
  leaseMs?: number
}
