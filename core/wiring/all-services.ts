/** Creates every service but the runner of jobs, each once: a group after those that it needs. */
import { hasSecondFactor } from '#core/accounts/second-factors/second-factors.ts'
import { authorsRepository } from '#core/catalog/authors/authors.repository.ts'
import { authorsService } from '#core/catalog/authors/authors.service.ts'
import { mergesRepository } from '#core/catalog/authors/merges.repository.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import { settingsService } from '#core/site/settings/settings.service.ts'
import { accountServices } from './account-services.ts'
import { articleServices } from './article-services.ts'
import { baseServices } from './base-services.ts'
import { catalogServices } from './catalog-services.ts'
import { deskServices } from './desk-services.ts'
import { mediaServices } from './media-services.ts'
import type { ServiceParts } from './service-parts.ts'
import { moveServices } from './move-services.ts'
import { siteServices } from './site-services.ts'

export function allServices(parts: ServiceParts) {
  const base = baseServices(parts)
  const { engine, audit, bin, counters, events, idempotencyKeys, jobs, lists, media, outbox, searchIndex } = base
  const accounts = accountServices(base)
  const authors = authorsService({ ...base, authors: authorsRepository(engine), merges: mergesRepository(engine) })
  const settings = settingsService({
    ...base,
    settings: settingsRepository(engine),
    notices: base.adminNotices,
    hasSecondFactor: async ({ userId }) => userId !== null && hasSecondFactor(await accounts.secondFactors.of(userId)),
  })
  const articles = articleServices({ ...base, ...accounts, authors, settings })
  const catalog = catalogServices({ ...base, ...accounts, ...articles, settings })
  return {
    ...accounts,
    ...articles,
    ...catalog,
    ...deskServices({ ...base, ...accounts, ...articles, ...catalog }),
    ...mediaServices({ ...base, ...accounts, ...articles, ...catalog, authors }),
    ...siteServices({ ...base, ...accounts, ...articles }),
    moves: moveServices({ ...base, ...accounts, ...articles, ...catalog }),
    audit,
    authors,
    bin,
    counters,
    events,
    idempotencyKeys,
    jobs,
    lists,
    media,
    outbox,
    searchIndex,
    settings,
    vocabulary: base.vocabulary,
  }
}

export type AllServices = ReturnType<typeof allServices>
