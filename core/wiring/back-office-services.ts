/** The services that write, and what every write needs: audit, bin and a transaction. */
import { articleStore } from '#core/articles/article-store.ts'
import { articleFilesService } from '#core/articles/article-files.service.ts'
import { articlesRepository } from '#core/articles/articles.repository.ts'
import type { ContentProcessor } from '#core/articles/content/content-processor.ts'
import { articlesWritingService } from '#core/articles/articles.write.service.ts'
import { draftsService } from '#core/articles/drafts.service.ts'
import { previewsRepository } from '#core/articles/previews.repository.ts'
import { previewsService } from '#core/articles/previews.service.ts'
import { takingDownService } from '#core/articles/taking-down.service.ts'
import { revisionsRepository } from '#core/articles/revisions.repository.ts'
import { revisionsService } from '#core/articles/revisions.service.ts'
import { stageLog } from '#core/articles/stages/stage-log.ts'
import { stagesRepository } from '#core/articles/stages/stages.repository.ts'
import { stagesService } from '#core/articles/stages/stages.service.ts'
import { workingCopiesRepository } from '#core/articles/working-copies.repository.ts'
import { workingCopiesService } from '#core/articles/working-copies.service.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { AuthorsService } from '#core/catalog/authors/authors.service.ts'
import { authorsRepository } from '#core/catalog/authors/authors.repository.ts'
import { authorsWritingService } from '#core/catalog/authors/authors.write.service.ts'
import { mergesRepository } from '#core/catalog/authors/merges.repository.ts'
import { mergingService } from '#core/catalog/authors/merging.service.ts'
import { binRepository } from '#core/records/bin/bin.repository.ts'
import { binService } from '#core/records/bin/bin.service.ts'
import { rowsRepository } from '#core/records/bin/rows.repository.ts'
import { commentsModerationService } from '#core/catalog/comments/comments.moderation.service.ts'
import { commentsRepository } from '#core/catalog/comments/comments.repository.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { MediaService } from '#core/media/media.service.ts'
import type { MediaReferencesService } from '#core/media/references.service.ts'
import { nounServices } from './noun-services.ts'
import type { ListSpellings } from '#core/search/list-spellings.service.ts'
import type { SearchIndexService } from '#core/search/search-index.service.ts'
import type { ServiceParts } from './service-parts.ts'
import { hasSecondFactor } from '#core/accounts/second-factors/second-factors.ts'
import type { SecondFactorsService } from '#core/accounts/second-factors/second-factors.service.ts'
import type { AdminNotices } from '#core/accounts/second-factors/admin-notices.ts'
import { publisherTimeZone } from '#core/site/settings/publisher-time-zone.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import { settingsService } from '#core/site/settings/settings.service.ts'
import type { UsersService } from '#core/accounts/users/users.service.ts'

export function backOfficeServices(
  parts: ServiceParts,
  others: {
    audit: AuditService
    authors: AuthorsService
    events: EventsService
    lists: ListSpellings
    media: MediaService
    processor: ContentProcessor
    secondFactors: SecondFactorsService
    users: UsersService
    mediaReferences: MediaReferencesService
    notices: AdminNotices
    searchIndex: SearchIndexService
  },
) {
  const { engine, clock } = parts
  const { transaction } = engine
  const { audit, events, lists, mediaReferences, searchIndex } = others
  const bin = binService({
    bin: binRepository(engine),
    rows: rowsRepository(engine),
    audit,
    mediaReferences,
    events,
    searchIndex,
    lists,
    transaction,
    clock,
  })
  const articles = articlesRepository(engine)
  const settings = settingsRepository(engine)
  const revisions = revisionsRepository(engine)
  const stages = stagesRepository(engine)
  const log = stageLog({ stages, events, clock })
  const store = articleStore({ ...others, articles, revisions, stages: log, transaction, clock })
  const workingCopies = workingCopiesService({
    workingCopies: workingCopiesRepository(engine),
    articles,
    mediaReferences,
    transaction,
    clock,
  })
  const articlesWriting = articlesWritingService({
    ...others,
    articles,
    revisions,
    workingCopies,
    store,
    bin,
    transaction,
    clock,
  })
  const writing = { bin, audit, mediaReferences, events, transaction, clock }
  const authors = authorsRepository(engine)
  const authorsWriting = authorsWritingService({ ...writing, authors, articlesWriting })
  return {
    ...nounServices(parts, { writing, lists }),
    bin,
    articleFiles: articleFilesService({ articles, store }),
    articlesWriting,
    authorsWriting,
    merging: mergingService({ ...writing, authors, merges: mergesRepository(engine), authorsWriting, articlesWriting }),
    commentsModeration: commentsModerationService({
      comments: commentsRepository(engine),
      bin,
      audit,
      events,
      transaction,
    }),
    previews: previewsService({
      articles,
      previews: previewsRepository(engine, 'article_previews'),
      processor: others.processor,
      clock,
    }),
    settings: settingsService({
      settings,
      audit,
      events,
      notices: others.notices,
      hasSecondFactor: async ({ userId }) => userId !== null && hasSecondFactor(await others.secondFactors.of(userId)),
      transaction,
    }),
    drafts: draftsService({
      ...others,
      articles,
      revisions,
      workingCopies,
      writing: articlesWriting,
      store,
      timeZone: publisherTimeZone(settings),
      transaction,
      clock,
    }),
    stages: stagesService({ ...others, stages, articles, revisions, store, log, transaction, clock }),
    takingDown: takingDownService({ articles, store, clock }),
    revisions: revisionsService({ articles, revisions, writing: articlesWriting, clock }),
  }
}

export type BackOfficeServices = ReturnType<typeof backOfficeServices>
