/** Creates every service, each once, from its repository. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountDataRepository } from './account-data/account-data.repository.ts'
import { accountDataService } from './account-data/account-data.service.ts'
import { accountServices } from './account-services.ts'
import { apiKeysRepository } from './api-keys/api-keys.repository.ts'
import { adminNotices } from './second-factors/admin-notices.ts'
import { apiKeysService } from './api-keys/api-keys.service.ts'
import { idempotencyKeysRepository } from './idempotency-keys/idempotency-keys.repository.ts'
import { idempotencyKeysService } from './idempotency-keys/idempotency-keys.service.ts'
import { articleCountsRepository } from './articles/article-counts.repository.ts'
import { articlesRepository } from './articles/articles.repository.ts'
import { articlesService } from './articles/articles.service.ts'
import { monthsRepository } from './articles/months.repository.ts'
import { neighboursRepository } from './articles/neighbours.repository.ts'
import { contentProcessor } from './articles/content/content-processor.ts'
import { publishingService } from './articles/publishing.service.ts'
import { articleSearchService } from './articles/article-search.service.ts'
import { renderingsRepository } from './articles/renderings.repository.ts'
import { renderingsService } from './articles/renderings.service.ts'
import { auditRepository } from './audit/audit.repository.ts'
import { auditService } from './audit/audit.service.ts'
import { backupServices } from './backup-services.ts'
import { deskServices } from './desk-services.ts'
import { backOfficeServices } from './back-office-services.ts'
import { authorsRepository } from './authors/authors.repository.ts'
import { mergesRepository } from './authors/merges.repository.ts'
import { authorsService } from './authors/authors.service.ts'
import { homeServices } from './home-services.ts'
import { invalidationService } from './cache-tags/invalidation.service.ts'
import { binRepository } from './bin/bin.repository.ts'
import { bundleRepository } from './bundle/bundle.repository.ts'
import { bundleService } from './bundle/bundle.service.ts'
import { cdnClient } from './cdn/cdn-client.ts'
import { cdnPurgesService } from './cdn/cdn-purges.service.ts'
import { newCounters } from './counters.ts'
import { commentsRepository } from './comments/comments.repository.ts'
import { commentsService } from './comments/comments.service.ts'
import { jobServices, runnerOf } from './job-services.ts'
import { mediaServices } from './media-services.ts'
import { mediaRepository } from './media/media.repository.ts'
import { mediaService } from './media/media.service.ts'
import { workerPool as newWorkerPool } from './media/processing/worker-pool.ts'
import { mediaReferencesRepository } from './media/references.repository.ts'
import { mediaReferencesService } from './media/references.service.ts'
import { backlogRepository } from './monitoring/backlog.repository.ts'
import { backlogService } from './monitoring/backlog.service.ts'
import { healthService } from './monitoring/health.service.ts'
import { newsletterRepository } from './newsletter/newsletter.repository.ts'
import { newsletterService } from './newsletter/newsletter.service.ts'
import { dashboardRepository } from './dashboard/dashboard.repository.ts'
import { dashboardService } from './dashboard/dashboard.service.ts'
import { exportFiles } from './exports/export-files.ts'
import { exportsRepository } from './exports/exports.repository.ts'
import { exportsService } from './exports/exports.service.ts'
import { eventsRepository } from './events/events.repository.ts'
import { eventsService } from './events/events.service.ts'
import { readingListRepository } from './reading-list/reading-list.repository.ts'
import { readingListService } from './reading-list/reading-list.service.ts'
import type { ServiceParts } from './service-parts.ts'
import { searchTableOf } from './nouns/record-documents.ts'
import { searchServices } from './search-services.ts'
import { settingsRepository } from './settings/settings.repository.ts'
import { shareCardsService } from './share-cards/share-cards.service.ts'
import { sitemapRepository } from './sitemap/sitemap.repository.ts'
import { sitemapService } from './sitemap/sitemap.service.ts'
import { usersRepository } from './users/users.repository.ts'
import { visitsRepository } from './visits/visits.repository.ts'
import { webhookServices } from './webhook-services.ts'
import { visitsService } from './visits/visits.service.ts'

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
