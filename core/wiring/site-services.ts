/** The services of the site as a whole: backups and exports, what leaves it for other sites, and its health. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountDataRepository } from '#core/accounts/account-data/account-data.repository.ts'
import { accountDataService } from '#core/accounts/account-data/account-data.service.ts'
import { profileService } from '#core/accounts/account-data/profile.service.ts'
import { apiKeysRepository } from '#core/accounts/api-keys/api-keys.repository.ts'
import { apiKeysService } from '#core/accounts/api-keys/api-keys.service.ts'
import { usersRepository } from '#core/accounts/users/users.repository.ts'
import { issuesRepository } from '#core/articles/issues/issues.repository.ts'
import { backupAlertsService } from '#core/archive/backup/backup-alerts.service.ts'
import { backupsRepository } from '#core/archive/backup/backups.repository.ts'
import { backupsService } from '#core/archive/backup/backups.service.ts'
import { bundleRepository } from '#core/archive/bundle/bundle.repository.ts'
import { bundleService } from '#core/archive/bundle/bundle.service.ts'
import { exportFiles } from '#core/archive/exports/export-files.ts'
import { exportsRepository } from '#core/archive/exports/exports.repository.ts'
import { exportsService } from '#core/archive/exports/exports.service.ts'
import { healthService } from '#core/archive/health.service.ts'
import { commentsRepository } from '#core/catalog/comments/comments.repository.ts'
import { eventsRepository } from '#core/events/events.repository.ts'
import { mediaReferencesRepository } from '#core/media/references.repository.ts'
import { binRepository } from '#core/records/bin/bin.repository.ts'
import { invalidationService } from '#core/site/cache-tags/invalidation.service.ts'
import { cdnClient } from '#core/site/cdn/cdn-client.ts'
import { cdnPurgesService } from '#core/site/cdn/cdn-purges.service.ts'
import { backlogRepository } from '#core/site/monitoring/backlog.repository.ts'
import { backlogService } from '#core/site/monitoring/backlog.service.ts'
import { newsletterRepository } from '#core/site/newsletter/newsletter.repository.ts'
import { redirectsRepository } from '#core/site/redirects/redirects.repository.ts'
import { redirectsService } from '#core/site/redirects/redirects.service.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import { deliveriesRepository } from '#core/site/webhooks/deliveries.repository.ts'
import { deliveriesService } from '#core/site/webhooks/deliveries.service.ts'
import { webhookClient } from '#core/site/webhooks/webhook-client.ts'
import { webhooksRepository } from '#core/site/webhooks/webhooks.repository.ts'
import { webhooksService } from '#core/site/webhooks/webhooks.service.ts'
import type { AccountServices } from './account-services.ts'
import type { ArticleServices } from './article-services.ts'
import type { BaseServices } from './base-services.ts'
import { lettersServices } from './letters-services.ts'

/** Events as rows, beside the service that publishes them. */
function eventServices(base: BaseServices) {
  const { engine, cdn, adminNotices, webhooks: network = { allowPrivate: false } } = base
  const rows = {
    ...base,
    events: eventsRepository(engine),
    settings: settingsRepository(engine),
    users: usersRepository(engine),
    webhooks: webhooksRepository(engine),
  }
  const cdnPurges = cdnPurgesService({ ...rows, cdn: cdn ? cdnClient(cdn) : null })
  base.events.onWrite('every', async () => cdnPurges.announce())
  const client = webhookClient(network)
  const deliveries = deliveriesService({ ...rows, deliveries: deliveriesRepository(engine), client })
  base.events.subscribe('every', async () => deliveries.announce())
  return { cdnPurges, deliveries, webhooks: webhooksService({ ...rows, ...network, notices: adminNotices }) }
}

function backupServices(base: BaseServices) {
  const { engine, backup = null } = base
  const rows = { ...base, backups: backupsRepository(engine), settings: settingsRepository(engine) }
  const backupAlerts = backupAlertsService({ ...rows, isOn: backup !== null, users: usersRepository(engine) })
  return { backupAlerts, backups: backupsService({ ...rows, plan: backup, alerts: backupAlerts }) }
}

function redirectServices(needs: Needs) {
  const { engine, events } = needs
  const parts = { ...needs, redirects: redirectsRepository(engine), issues: issuesRepository(engine) }
  const redirects = redirectsService(parts)
  events.onWrite('issue', async ({ id, before, after }) => {
    if (!before || !after || (before.magazine === after.magazine && before.slug === after.slug)) return
    const record = { noun: 'issue' as const, id: Number(id) }
    await redirects.moved(`/issue/${before.magazine}/${before.slug}`, {
      place: `/issue/${after.magazine}/${after.slug}`,
      record,
    })
  })
  return redirects
}

type Needs = BaseServices & AccountServices & ArticleServices

export function siteServices(needs: Needs) {
  const { engine, siteVersion = '', exportsFolder: folder = join(tmpdir(), 'hilal-exports') } = needs
  const backups = backupServices(needs)
  const backlog = backlogService({ ...needs, backlog: backlogRepository(engine) })
  const mediaReferences = mediaReferencesRepository(engine)
  const bundles = bundleRepository(engine)
  const bundle = bundleService({ ...needs, siteVersion, folder, mediaReferences, bundles })
  const newsletter = newsletterRepository(engine)
  const letterServices = lettersServices(needs)
  const comments = commentsRepository(engine)
  return {
    ...backups,
    ...eventServices(needs),
    accountData: accountDataService({
      ...needs,
      accountData: accountDataRepository(engine),
      comments,
      bin: binRepository(engine),
      subscribers: letterServices.subscribers,
    }),
    apiKeys: apiKeysService({ ...needs, apiKeys: apiKeysRepository(engine), notices: needs.adminNotices }),
    backlog,
    bundle,
    exports: exportsService({ ...needs, exports: exportsRepository(engine), files: exportFiles(folder), bundle }),
    health: healthService({ ...needs, backlog, backups: backups.backups, folder: needs.incomingFolder }),
    invalidation: invalidationService(needs),
    ...letterServices,
    redirects: redirectServices(needs),
    profiles: profileService({
      ...needs,
      names: usersRepository(engine),
      comments,
      newsletter,
      signUps: letterServices.newsletter,
    }),
  }
}
