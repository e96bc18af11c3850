/** The services of articles: read, written, published, compared, previewed and arranged on homes. */
import type { AuthorsService } from '#core/catalog/authors/authors.service.ts'
import { articleCountsRepository } from '#core/articles/article-counts.repository.ts'
import { articleFilesService } from '#core/articles/article-files.service.ts'
import { articleSearchService } from '#core/articles/article-search.service.ts'
import { articleStore } from '#core/articles/article-store.ts'
import { articlesRepository } from '#core/articles/articles.repository.ts'
import { articlesService } from '#core/articles/articles.service.ts'
import { articlesWritingService } from '#core/articles/articles.write.service.ts'
import { authorshipService } from '#core/articles/authorship.service.ts'
import { calendarRepository } from '#core/articles/calendar/calendar.repository.ts'
import { calendarService } from '#core/articles/calendar/calendar.service.ts'
import { draftsService } from '#core/articles/drafts.service.ts'
import { homeChangesService } from '#core/articles/homes/home-changes.service.ts'
import { homePreviewsService } from '#core/articles/homes/home-previews.service.ts'
import { homesRepository } from '#core/articles/homes/homes.repository.ts'
import { homesService } from '#core/articles/homes/homes.service.ts'
import { monthsRepository } from '#core/articles/months.repository.ts'
import { neighboursRepository } from '#core/articles/neighbours.repository.ts'
import { previewsRepository } from '#core/articles/previews.repository.ts'
import { previewsService } from '#core/articles/previews.service.ts'
import { publishingService } from '#core/articles/publishing.service.ts'
import { renderingsRepository } from '#core/articles/renderings.repository.ts'
import { renderingsService } from '#core/articles/renderings.service.ts'
import { revisionsRepository } from '#core/articles/revisions.repository.ts'
import { revisionsService } from '#core/articles/revisions.service.ts'
import { shareCardsService } from '#core/articles/share-cards/share-cards.service.ts'
import { sitemapRepository } from '#core/articles/sitemap/sitemap.repository.ts'
import { sitemapService } from '#core/articles/sitemap/sitemap.service.ts'
import { stageLog } from '#core/articles/stages/stage-log.ts'
import { stagesRepository } from '#core/articles/stages/stages.repository.ts'
import { stagesService } from '#core/articles/stages/stages.service.ts'
import { takingDownService } from '#core/articles/taking-down.service.ts'
import { visitsRepository } from '#core/articles/visits/visits.repository.ts'
import { visitsService } from '#core/articles/visits/visits.service.ts'
import { workingCopiesRepository } from '#core/articles/working-copies.repository.ts'
import { workingCopiesService } from '#core/articles/working-copies.service.ts'
import { issueArticles } from '#core/articles/issues/issue-articles.ts'
import { issuesRepository } from '#core/articles/issues/issues.repository.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import type { SettingsService } from '#core/site/settings/settings.service.ts'
import type { AccountServices } from './account-services.ts'
import type { BaseServices } from './base-services.ts'

type Needs = BaseServices & AccountServices & { authors: AuthorsService; settings: SettingsService }

export function articleServices(needs: Needs) {
  const { engine, events } = needs
  const stages = stagesRepository(engine)
  const rows = {
    ...needs,
    articles: articlesRepository(engine),
    issues: issuesRepository(engine),
    revisions: revisionsRepository(engine),
  }
  const publishing = publishingService(rows)
  events.onWrite('article', async ({ id, change, after }) => {
    if (after && change !== 'published') await publishing.schedule(Number(id), after)
  })
  const log = stageLog({ ...needs, stages })
  const store = articleStore({ ...rows, stages: log })
  const workingCopies = workingCopiesService({ ...rows, workingCopies: workingCopiesRepository(engine) })
  const articlesWriting = articlesWritingService({ ...rows, store, workingCopies })
  const writing = { ...rows, store, workingCopies, writing: articlesWriting }
  const search = articleSearchService({ ...rows, search: needs.documentSearch })
  const neighbours = neighboursRepository(engine)
  const articles = articlesService({ ...rows, search, neighbours, months: monthsRepository(engine) })
  const shareCards = shareCardsService({ ...needs, articles })
  events.subscribe('article', async ({ id, change }) => {
    if (change === 'deleted') await shareCards.forget(Number(id))
  })
  const homes = homesRepository(engine)
  const homeChanges = homeChangesService({ ...needs, homes })
  return {
    articles,
    articleFiles: articleFilesService(writing),
    articleStore: store,
    articlesWriting,
    authorship: authorshipService(writing),
    calendar: calendarService({ ...needs, calendar: calendarRepository(engine) }),
    drafts: draftsService(writing),
    homeChanges,
    issueArticles: issueArticles({ ...rows, stages, store }),
    homePreviews: homePreviewsService({ ...needs, previews: previewsRepository(engine, 'home_previews') }),
    homes: homesService({ ...needs, articles, homes, changes: homeChanges }),
    previews: previewsService({ ...rows, previews: previewsRepository(engine, 'article_previews') }),
    publishing,
    renderings: renderingsService({ ...rows, renderings: renderingsRepository(engine) }),
    revisions: revisionsService(writing),
    search,
    shareCards,
    sitemap: sitemapService({
      ...needs,
      articleCounts: articleCountsRepository(engine),
      sitemap: sitemapRepository(engine),
    }),
    stages: stagesService({ ...writing, stages, log }),
    takingDown: takingDownService(writing),
    visits: visitsService({ ...needs, visits: visitsRepository(engine), settings: settingsRepository(engine) }),
  }
}

export type ArticleServices = ReturnType<typeof articleServices>
