/** What the other services are made of: the parts of the site, jobs and email, events, search, audit log, files and bin. */
import { contentProcessor } from '#core/articles/content/content-processor.ts'
import { adminNotices } from '#core/accounts/second-factors/admin-notices.ts'
import { usersRepository } from '#core/accounts/users/users.repository.ts'
import { newCounters } from '#core/counters.ts'
import { eventsRepository } from '#core/events/events.repository.ts'
import { eventsService } from '#core/events/events.service.ts'
import { mediaRepository } from '#core/media/media.repository.ts'
import { mediaService } from '#core/media/media.service.ts'
import { workerPool as newWorkerPool } from '#core/media/processing/worker-pool.ts'
import { mediaReferencesRepository } from '#core/media/references.repository.ts'
import { mediaReferencesService } from '#core/media/references.service.ts'
import { searchTableOf } from '#core/record-documents.ts'
import { auditRepository } from '#core/records/audit/audit.repository.ts'
import { auditService } from '#core/records/audit/audit.service.ts'
import { binRepository } from '#core/records/bin/bin.repository.ts'
import { binService } from '#core/records/bin/bin.service.ts'
import { rowsRepository } from '#core/records/bin/rows.repository.ts'
import { idempotencyKeysRepository } from '#core/site/idempotency-keys/idempotency-keys.repository.ts'
import { idempotencyKeysService } from '#core/site/idempotency-keys/idempotency-keys.service.ts'
import { publisherTimeZone } from '#core/site/settings/publisher-time-zone.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import { jobServices } from './job-services.ts'
import { searchServices } from './search-services.ts'
import type { ServiceParts } from './service-parts.ts'

/** An article that is being written is saved every few seconds. */
const PICTURES_AFTER_MS = 10_000

export function baseServices(given: ServiceParts) {
  const { engine, clock, siteUrl = '', counters = newCounters() } = given
  const parts = { ...given, siteUrl, counters, transaction: engine.transaction, exclusively: engine.exclusively }
  const jobs = jobServices(parts)
  const events = eventsService({ events: eventsRepository(engine), engine, clock })
  const processor = contentProcessor()
  const { search: documentSearch, ...search } = searchServices(parts, { processor })
  const idempotencyKeys = idempotencyKeysService({ idempotencyKeys: idempotencyKeysRepository(engine), clock })
  events.onTransaction(async (written) => idempotencyKeys.reserve(written))
  events.onTransaction(async (written) => search.searchIndex.indexEvents(written))
  events.subscribe('every', async ({ noun, after }) => {
    if (after && searchTableOf(noun)) await jobs.jobs.enqueue('search.learn', {}, { uniqueKey: 'search.learn' })
  })
  events.subscribe('article', async ({ id, change }) => {
    if (change === 'published' || change === 'purged') return
    const runAt = new Date(Date.parse(clock()) + PICTURES_AFTER_MS).toISOString()
    await jobs.jobs.enqueue('search.pictures', { id: Number(id) }, { uniqueKey: `search.pictures:${id}`, runAt })
  })
  const workerPool = newWorkerPool({ cacheFolder: parts.incomingFolder })
  const base = {
    ...parts,
    ...jobs,
    ...search,
    documentSearch,
    events,
    idempotencyKeys,
    processor,
    workerPool,
    audit: auditService({ audit: auditRepository(engine), lists: search.lists, clock }),
    media: mediaService({ ...parts, ...jobs, workerPool, events, media: mediaRepository(engine) }),
    mediaReferences: mediaReferencesService({ mediaReferences: mediaReferencesRepository(engine) }),
    timeZone: publisherTimeZone(settingsRepository(engine)),
  }
  return {
    ...base,
    adminNotices: adminNotices({ ...base, users: usersRepository(engine) }),
    bin: binService({ ...base, bin: binRepository(engine), rows: rowsRepository(engine) }),
  }
}

export type BaseServices = ReturnType<typeof baseServices>
