/** The handler of each kind of job. */
import { AppError } from '#core/app-error.ts'
import { Postponed } from '#core/events/jobs/attempt.ts'
import type { JobHandlers } from '#core/events/jobs/kinds.ts'
import type { AllServices } from './all-services.ts'

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

export function jobHandlers(services: AllServices): JobHandlers {
  return {
    'email.send': async ({ outboxId }) => services.outbox.send(outboxId),
    'letter.send': async ({ id }, { signal }) => services.letterSending.send(id, signal),
    'letters.watch': async () => services.letterSending.watch(),
    'newsletter.ask': async () => services.newsletter.askUnasked((await services.letterSending.sender()).perMinute),
    'media.sizes': async ({ stem, width }, { signal }) => services.media.makeSizes({ stem, width }, signal),
    'media.pages': async ({ document }, { signal }) => services.media.pages.drawAll(document, signal),
    'media.follow': async ({ id }, { signal }) => void (await services.following.follow(id, { signal })),
    'media.forget': async ({ name }) => services.media.forget(name),
    'issue.release': async ({ id, releaseAt }) => services.issueReleases.announce(id, releaseAt),
    'article.publish': async ({ id, publishDate }) => services.publishing.announce(id, publishDate),
    'article.take-down': async ({ id, takeDownAt }) => services.takingDown.takeDown(id, takeDownAt),
    'home.change': async ({ edition, at }) => services.homeChanges.announce(edition, at),
    'articles.render': async (_payload, { signal }) => void (await services.renderings.renderOutdated(signal)),
    'search.rebuild': async (_payload, { signal }) => {
      await services.searchIndex.rebuildAside(signal)
      // What was not found before is cached as the answer.
      await services.events.publish({ noun: 'settings', id: 'search', change: 'updated', before: {}, after: {} })
    },
    'search.learn': async () => services.vocabulary.learn(),
    'search.pictures': async ({ id }) => services.searchIndex.indexPicturesOf(id),
    'search.recount': async () => services.vocabulary.recount(),
    'cdn.purge': async (_payload, { signal }) => services.cdnPurges.purge(signal),
    'site.export': async ({ id }, { signal }) => services.exports.write(id, signal),
    'site.move': async ({ id, action }, { signal }) => services.moves.perform(id, action, signal),
    'webhooks.collect': async () => services.deliveries.collect(),
    'webhook.deliver': async ({ deliveryId }, { signal }) => services.deliveries.deliver(deliveryId, signal),
    'webhooks.sweep': async () => void (await services.deliveries.removeOld()),
    'backup.run': async ({ kind }, { signal }) => afterRunningBackup(async () => services.backups.run(kind, signal)),
    'backup.drill': async (_payload, { signal }) => afterRunningBackup(async () => services.backups.drill(signal)),
    'backup.watch': async () => services.backupAlerts.watch(),
    'notifications.digest': async (_payload, { signal }) => services.notifications.sendDigests(signal),
    'bin.purge': async () => void (await services.bin.purgeOld()),
    'sessions.sweep': async () => {
      await services.sessions.removeOld()
      await services.passwords.removeOld()
      await services.proofChallenges.removeOld()
    },
    'limits.sweep': async () => {
      await services.limits.removeOld()
      await services.throttle.removeOld()
    },
    'previews.sweep': async () => {
      await services.previews.removeOld()
      await services.homePreviews.removeOld()
      await services.previewLinks.removeOld()
      await services.presence.removeOld()
    },
    'idempotency-keys.sweep': async () => services.idempotencyKeys.removeOld(),
    'visits.sweep': async () => services.visits.removeOld(),
    'outbox.sweep': async () => void (await services.outbox.removeOld()),
    'events.sweep': async () => void (await services.events.removeOld()),
    'exports.sweep': async () => services.exports.removeOld(),
    'media.sweep': async () => services.media.removeUnfinished(),
    'jobs.sweep': async () => void (await services.jobs.removeOld()),
  }
}
