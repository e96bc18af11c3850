/** The handler of each kind of job. */
import type { PublishingService } from '#core/articles/publishing.service.ts'
import type { TakingDownService } from '#core/articles/taking-down.service.ts'
import type { PreviewsService } from '#core/articles/previews.service.ts'
import type { NotificationsService } from '#core/desk/notifications/notifications.service.ts'
import type { PresenceService } from '#core/desk/presence/presence.service.ts'
import type { PreviewLinksService } from '#core/desk/preview-links/preview-links.service.ts'
import type { CdnPurgesService } from '#core/site/cdn/cdn-purges.service.ts'
import type { IdempotencyKeysService } from '#core/site/idempotency-keys/idempotency-keys.service.ts'
import type { RenderingsService } from '#core/articles/renderings.service.ts'
import type { EmailThrottle } from '#core/events/mail/email-throttle.service.ts'
import type { BackupsService } from '#core/archive/backup/backups.service.ts'
import type { BackupAlertsService } from '#core/archive/backup/backup-alerts.service.ts'
import type { BinService } from '#core/records/bin/bin.service.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { ExportsService } from '#core/archive/exports/exports.service.ts'
import type { HomeChangesService } from '#core/articles/homes/home-changes.service.ts'
import type { HomePreviewsService } from '#core/articles/homes/home-previews.service.ts'
import type { LimitsService } from '#core/site/limits/limits.service.ts'
import type { FollowingService } from '#core/media/following.service.ts'
import type { MediaService } from '#core/media/media.service.ts'
import type { OutboxService } from '#core/events/outbox/outbox.service.ts'
import type { ProofChallengesService } from '#core/accounts/second-factors/proof-challenges.service.ts'
import type { LearningService } from '#core/search/search-learning.service.ts'
import type { SessionsService } from '#core/accounts/sessions/sessions.service.ts'
import type { PasswordService } from '#core/accounts/users/password.service.ts'
import type { DeliveriesService } from '#core/site/webhooks/deliveries.service.ts'
import type { VisitsService } from '#core/articles/visits/visits.service.ts'
import { AppError } from '#core/app-error.ts'
import { Postponed } from '#core/events/jobs/attempt.ts'
import type { JobsService } from '#core/events/jobs/jobs.service.ts'
import type { JobHandlers } from '#core/events/jobs/kinds.ts'

export type HandlerParts = {
  idempotencyKeys: IdempotencyKeysService
  backups: BackupsService
  backupAlerts: BackupAlertsService
  bin: BinService
  cdnPurges: CdnPurgesService
  deliveries: DeliveriesService
  events: EventsService
  exports: ExportsService
  following: FollowingService
  homeChanges: HomeChangesService
  homePreviews: HomePreviewsService
  jobs: JobsService
  limits: LimitsService
  media: MediaService
  outbox: OutboxService
  passwords: PasswordService
  notifications: NotificationsService
  presence: PresenceService
  previewLinks: PreviewLinksService
  previews: PreviewsService
  proofChallenges: ProofChallengesService
  publishing: PublishingService
  renderings: RenderingsService
  searchIndex: { rebuildAside: (signal: AbortSignal) => Promise<void> }
  sessions: SessionsService
  takingDown: TakingDownService
  throttle: EmailThrottle
  visits: VisitsService
  vocabulary: LearningService
}

const BACKUP_DELAY_MS = 300_000

/** One backup at a time is made: another one begins later. */
async function afterRunningBackup(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'backup.running') throw error
    throw new Postponed('Another backup is being made; this one waits for it.', BACKUP_DELAY_MS)
  }
}

export function jobHandlers(services: HandlerParts): JobHandlers {
  const { deliveries } = services
  const { idempotencyKeys, bin, cdnPurges, events, jobs, limits, media, outbox, passwords, previews, publishing } =
    services
  const {
    backups,
    backupAlerts,
    exports,
    following,
    homeChanges,
    homePreviews,
    notifications,
    presence,
    previewLinks,
    proofChallenges,
    renderings,
    searchIndex,
    sessions,
    takingDown,
    throttle,
    visits,
    vocabulary,
  } = services
  return {
    'email.send': async ({ outboxId }) => outbox.send(outboxId),
    'media.sizes': async ({ stem, width }, { signal }) => media.makeSizes({ stem, width }, signal),
    'media.follow': async ({ id }, { signal }) => void (await following.follow(id, { signal })),
    'media.forget': async ({ name }) => media.forget(name),
    'article.publish': async ({ id, publishDate }) => publishing.announce(id, publishDate),
    'article.take-down': async ({ id, takeDownAt }) => takingDown.takeDown(id, takeDownAt),
    'home.change': async ({ edition, at }) => homeChanges.announce(edition, at),
    'articles.render': async (_payload, { signal }) => void (await renderings.renderOutdated(signal)),
    'search.rebuild': async (_payload, { signal }) => searchIndex.rebuildAside(signal),
    'search.learn': async () => vocabulary.learn(),
    'search.recount': async () => vocabulary.recount(),
    'cdn.purge': async (_payload, { signal }) => cdnPurges.purge(signal),
    'site.export': async ({ id }, { signal }) => exports.write(id, signal),
    'webhooks.collect': async () => deliveries.collect(),
    'webhook.deliver': async ({ deliveryId }, { signal }) => deliveries.deliver(deliveryId, signal),
    'webhooks.sweep': async () => void (await deliveries.removeOld()),
    'backup.run': async ({ kind }, { signal }) => afterRunningBackup(async () => backups.run(kind, signal)),
    'backup.drill': async (_payload, { signal }) => afterRunningBackup(async () => backups.drill(signal)),
    'backup.watch': async () => backupAlerts.watch(),
    'notifications.digest': async (_payload, { signal }) => notifications.sendDigests(signal),
    'bin.purge': async () => void (await bin.purgeOld()),
    'sessions.sweep': async () => {
      await sessions.removeOld()
      await passwords.removeOld()
      await proofChallenges.removeOld()
    },
    'limits.sweep': async () => {
      await limits.removeOld()
      await throttle.removeOld()
    },
    'previews.sweep': async () => {
      await previews.removeOld()
      await homePreviews.removeOld()
      await previewLinks.removeOld()
      await presence.removeOld()
    },
    'idempotency-keys.sweep': async () => idempotencyKeys.removeOld(),
    'visits.sweep': async () => visits.removeOld(),
    'outbox.sweep': async () => void (await outbox.removeOld()),
    'events.sweep': async () => void (await events.removeOld()),
    'exports.sweep': async () => exports.removeOld(),
    'media.sweep': async () => media.removeUnfinished(),
    'jobs.sweep': async () => void (await jobs.removeOld()),
  }
}
