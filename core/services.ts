/** Creates every service, each once, from its repository. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountDataRepository } from '#core/accounts/account-data/account-data.repository.ts'
import { accountDataService } from '#core/accounts/account-data/account-data.service.ts'
import { accountServices } from '#core/wiring/account-services.ts'
import { apiKeysRepository } from '#core/accounts/api-keys/api-keys.repository.ts'
import { adminNotices } from '#core/accounts/second-factors/admin-notices.ts'
import { apiKeysService } from '#core/accounts/api-keys/api-keys.service.ts'
import { idempotencyKeysRepository } from '#core/site/idempotency-keys/idempotency-keys.repository.ts'
import { idempotencyKeysService } from '#core/site/idempotency-keys/idempotency-keys.service.ts'
import { articleCountsRepository } from '#core/articles/article-counts.repository.ts'
import { articlesRepository } from '#core/articles/articles.repository.ts'
import { articlesService } from '#core/articles/articles.service.ts'
import { monthsRepository } from '#core/articles/months.repository.ts'
import { neighboursRepository } from '#core/articles/neighbours.repository.ts'
import { contentProcessor } from '#core/articles/content/content-processor.ts'
import { publishingService } from '#core/articles/publishing.service.ts'
import { articleSearchService } from '#core/articles/article-search.service.ts'
import { renderingsRepository } from '#core/articles/renderings.repository.ts'
import { renderingsService } from '#core/articles/renderings.service.ts'
import { auditRepository } from '#core/records/audit/audit.repository.ts'
import { auditService } from '#core/records/audit/audit.service.ts'
import { backupServices } from '#core/wiring/backup-services.ts'
import { deskServices } from '#core/wiring/desk-services.ts'
import { backOfficeServices } from '#core/wiring/back-office-services.ts'
import { authorsRepository } from '#core/catalog/authors/authors.repository.ts'
import { mergesRepository } from '#core/catalog/authors/merges.repository.ts'
import { authorsService } from '#core/catalog/authors/authors.service.ts'
import { homeServices } from '#core/wiring/home-services.ts'
import { invalidationService } from '#core/site/cache-tags/invalidation.service.ts'
import { binRepository } from '#core/records/bin/bin.repository.ts'
import { bundleRepository } from '#core/archive/bundle/bundle.repository.ts'
import { bundleService } from '#core/archive/bundle/bundle.service.ts'
import { cdnClient } from '#core/site/cdn/cdn-client.ts'
import { cdnPurgesService } from '#core/site/cdn/cdn-purges.service.ts'
import { newCounters } from './counters.ts'
import { commentsRepository } from '#core/catalog/comments/comments.repository.ts'
import { commentsService } from '#core/catalog/comments/comments.service.ts'
import { jobServices, runnerOf } from '#core/wiring/job-services.ts'
import { mediaServices } from '#core/wiring/media-services.ts'
import { mediaRepository } from '#core/media/media.repository.ts'
import { mediaService } from '#core/media/media.service.ts'
import { workerPool as newWorkerPool } from '#core/media/processing/worker-pool.ts'
import { mediaReferencesRepository } from '#core/media/references.repository.ts'
import { mediaReferencesService } from '#core/media/references.service.ts'
import { backlogRepository } from '#core/site/monitoring/backlog.repository.ts'
import { backlogService } from '#core/site/monitoring/backlog.service.ts'
import { healthService } from '#core/archive/health.service.ts'
import { newsletterRepository } from '#core/site/newsletter/newsletter.repository.ts'
import { newsletterService } from '#core/site/newsletter/newsletter.service.ts'
import { dashboardRepository } from '#core/desk/dashboard/dashboard.repository.ts'
import { dashboardService } from '#core/desk/dashboard/dashboard.service.ts'
import { exportFiles } from '#core/archive/exports/export-files.ts'
import { exportsRepository } from '#core/archive/exports/exports.repository.ts'
import { exportsService } from '#core/archive/exports/exports.service.ts'
import { eventsRepository } from '#core/events/events.repository.ts'
import { eventsService } from '#core/events/events.service.ts'
import { readingListRepository } from '#core/desk/reading-list/reading-list.repository.ts'
import { readingListService } from '#core/desk/reading-list/reading-list.service.ts'
import type { ServiceParts } from '#core/wiring/service-parts.ts'
import { searchTableOf } from '#core/record-documents.ts'
import { searchServices } from '#core/wiring/search-services.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import { shareCardsService } from '#core/articles/share-cards/share-cards.service.ts'
import { sitemapRepository } from '#core/articles/sitemap/sitemap.repository.ts'
import { sitemapService } from '#core/articles/sitemap/sitemap.service.ts'
import { usersRepository } from '#core/accounts/users/users.repository.ts'
import { visitsRepository } from '#core/articles/visits/visits.repository.ts'
import { webhookServices } from '#core/wiring/webhook-services.ts'
import { visitsService } from '#core/articles/visits/visits.service.ts'

export function createServices(given: ServiceParts) {
  const counters = given.counters ?? newCounters()
  const parts = { ...given, counters }
  const { engine, store, clock } = parts
  const { transaction } = engine
  const referencesOfMedia = mediaReferencesRepository(engine)
  const mediaReferences = mediaReferencesService({ mediaReferences: referencesOfMedia })
  const eventLog = eventsRepository(engine)
  const events = eventsService({ events: eventLog, engine, clock })
  const { jobs, outbox, secrets } = jobServices(parts)
  const processor = contentProcessor()
  const articlesRows = articlesRepository(engine)
  const { lists, search: documentSearch, ...index } = searchServices(parts, { processor })
  const search = articleSearchService({ articles: articlesRows, search: documentSearch, clock })
  const articles = articlesService({
    articles: articlesRows,
    search,
    neighbours: neighboursRepository(engine),
    months: monthsRepository(engine),
    lists,
    clock,
  })
  const publishing = publishingService({ articles: articlesRows, events, jobs, transaction, clock })
  const idempotencyKeys = idempotencyKeysService({ idempotencyKeys: idempotencyKeysRepository(engine), clock })
  events.onTransaction(async (written) => idempotencyKeys.reserve(written))
  events.onWrite('article', async ({ id, change, after }) => {
    if (after && change !== 'published') await publishing.schedule(Number(id), after)
  })
  events.onTransaction(async (written) => index.searchIndex.indexEvents(written))
  events.subscribe('every', async ({ noun, after }) => {
    if (after && searchTableOf(noun)) await jobs.enqueue('search.learn', {}, { uniqueKey: 'search.learn' })
  })
  const cdnPurges = cdnPurgesService({
    cdn: parts.cdn ? cdnClient(parts.cdn) : null,
    events: eventsRepository(engine),
    settings: settingsRepository(engine),
    jobs,
    engine,
  })
  events.onWrite('every', async () => cdnPurges.announce())
  const audit = auditService({ audit: auditRepository(engine), lists, clock })
  const notices = adminNotices({ users: usersRepository(engine), outbox, siteUrl: parts.siteUrl ?? '' })
  const accounts = accountServices(parts, { audit, events, lists, outbox, secrets })
  const authors = authorsService({ authors: authorsRepository(engine), merges: mergesRepository(engine), lists, clock })
  const workerPool = newWorkerPool({ cacheFolder: parts.incomingFolder })
  const media = mediaService({
    workerPool,
    media: mediaRepository(engine),
    store,
    events,
    jobs,
    transaction,
    exclusively: engine.exclusively,
    clock,
    ...(parts.maxBytes && { maxBytes: parts.maxBytes }),
  })
  const backOffice = backOfficeServices(parts, {
    audit,
    authors,
    events,
    lists,
    media,
    mediaReferences,
    notices,
    processor,
    searchIndex: index.searchIndex,
    secondFactors: accounts.secondFactors,
    users: accounts.users,
  })
  const { bin, settings } = backOffice
  const comments = commentsService({
    comments: commentsRepository(engine),
    articles,
    limits: accounts.limits,
    bin,
    settings,
    lists,
    audit,
    events,
    transaction,
    clock,
  })
  const shareCards = shareCardsService({ store, workerPool, articles, authors, clock })
  events.subscribe('article', async ({ id, change }) => {
    if (change === 'deleted') await shareCards.forget(Number(id))
  })
  const renderings = renderingsService({
    articles: articlesRows,
    renderings: renderingsRepository(engine),
    processor,
    engine,
    clock,
  })
  const home = homeServices(parts, { articles, audit, events, jobs, settings })
  const exportsFolder = parts.exportsFolder ?? join(tmpdir(), 'hilal-exports')
  const bundle = bundleService({
    engine,
    bundles: bundleRepository(engine),
    store,
    folder: exportsFolder,
    siteVersion: parts.siteVersion ?? '',
    clock,
    processor,
    mediaReferences: referencesOfMedia,
    publishing,
    homeChanges: home.homeChanges,
    media,
    searchIndex: index.searchIndex,
    renderings,
  })
  const backlog = backlogService({ backlog: backlogRepository(engine), clock })
  const desk = deskServices(parts, {
    audit,
    events,
    limits: accounts.limits,
    media,
    mediaReferences,
    outbox,
    processor,
    writing: backOffice.articlesWriting,
  })
  const backups = backupServices(parts, { audit, jobs, outbox })
  const services = {
    ...accounts,
    ...webhookServices(parts, { audit, events, jobs, notices, outbox, secrets }),
    apiKeys: apiKeysService({
      apiKeys: apiKeysRepository(engine),
      limits: accounts.limits,
      audit,
      notices,
      transaction,
      clock,
    }),
    ...backups,
    ...backOffice,
    ...desk,
    ...index,
    search,
    ...home,
    idempotencyKeys,
    articles,
    audit,
    authors,
    bundle,
    backlog,
    accountData: accountDataService({
      accountData: accountDataRepository(engine),
      users: accounts.users,
      comments: commentsRepository(engine),
      bin: binRepository(engine),
      newsletter: newsletterRepository(engine),
      notices: accounts.notices,
      audit,
      events,
      transaction,
      clock,
    }),
    comments,
    counters,
    ...mediaServices(parts, {
      articles,
      audit,
      backOffice,
      events,
      jobs,
      lists,
      limits: accounts.limits,
      media,
      mediaReferences: referencesOfMedia,
    }),
    media,
    newsletter: newsletterService({
      subscribers: newsletterRepository(engine),
      limits: accounts.limits,
      throttle: accounts.throttle,
      outbox,
      siteUrl: parts.siteUrl ?? '',
      transaction,
      clock,
    }),
    events,
    exports: exportsService({
      exports: exportsRepository(engine),
      files: exportFiles(exportsFolder),
      bundle,
      jobs,
      secrets,
      audit,
      transaction,
      clock,
    }),
    health: healthService({
      engine,
      backlog,
      outbox,
      searchIndex: index.searchIndex,
      backups: backups.backups,
      folder: parts.incomingFolder,
      clock,
    }),
    invalidation: invalidationService({ events, clock }),
    jobs,
    outbox,
    dashboard: dashboardService({
      dashboard: dashboardRepository(engine),
      comments,
      board: desk.board,
      timeZone: settings.timeZone,
      clock,
    }),
    readingList: readingListService({ readingList: readingListRepository(engine), transaction, clock }),
    renderings,
    shareCards,
    sitemap: sitemapService({
      articleCounts: articleCountsRepository(engine),
      sitemap: sitemapRepository(engine),
      clock,
    }),
    visits: visitsService({ visits: visitsRepository(engine), settings: settingsRepository(engine), clock }),
  }
  return { ...services, jobRunner: runnerOf(parts, { ...services, cdnPurges, publishing }) }
}

export type Services = ReturnType<typeof createServices>
