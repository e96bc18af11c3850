/** The services of what editors do around an article before it is published. */
import { articlesRepository } from '#core/articles/articles.repository.ts'
import type { ArticlesWritingService } from '#core/articles/articles.write.service.ts'
import type { ContentProcessor } from '#core/articles/content/content-processor.ts'
import { boardRepository } from '#core/articles/stages/board.repository.ts'
import { boardService } from '#core/articles/stages/board.service.ts'
import { workingCopiesRepository } from '#core/articles/working-copies.repository.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { LimitsService } from '#core/site/limits/limits.service.ts'
import type { EventsService } from '#core/events/events.service.ts'
import { stagesRepository } from '#core/articles/stages/stages.repository.ts'
import type { MediaService } from '#core/media/media.service.ts'
import type { MediaReferencesService } from '#core/media/references.service.ts'
import { notesRepository } from '#core/desk/notes/notes.repository.ts'
import { notesService } from '#core/desk/notes/notes.service.ts'
import { notificationsRepository } from '#core/desk/notifications/notifications.repository.ts'
import { notificationsService } from '#core/desk/notifications/notifications.service.ts'
import type { OutboxService } from '#core/events/outbox/outbox.service.ts'
import { presenceRepository } from '#core/desk/presence/presence.repository.ts'
import { presenceService } from '#core/desk/presence/presence.service.ts'
import { previewLinksRepository } from '#core/desk/preview-links/preview-links.repository.ts'
import { previewLinksService } from '#core/desk/preview-links/preview-links.service.ts'
import { savedViewsRepository } from '#core/desk/saved-views/saved-views.repository.ts'
import { savedViewsService } from '#core/desk/saved-views/saved-views.service.ts'
import type { ServiceParts } from './service-parts.ts'
import { publisherTimeZone } from '#core/site/settings/publisher-time-zone.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import { suggestionsRepository } from '#core/desk/suggestions/suggestions.repository.ts'
import { suggestionsService } from '#core/desk/suggestions/suggestions.service.ts'

export function deskServices(
  { engine, clock, siteUrl = '' }: ServiceParts,
  others: {
    audit: AuditService
    events: EventsService
    limits: LimitsService
    media: MediaService
    mediaReferences: MediaReferencesService
    outbox: OutboxService
    processor: ContentProcessor
    writing: ArticlesWritingService
  },
) {
  const { transaction } = engine
  const timeZone = publisherTimeZone(settingsRepository(engine))
  const articles = articlesRepository(engine)
  const workingCopies = workingCopiesRepository(engine)
  const notifications = notificationsService({
    ...others,
    notifications: notificationsRepository(engine),
    timeZone,
    siteUrl,
    transaction,
    clock,
  })
  others.events.onWrite('stage', async (event) => notifications.ofStage(event))
  return {
    board: boardService({ board: boardRepository(engine), timeZone, clock }),
    notes: notesService({
      ...others,
      articles,
      notes: notesRepository(engine),
      notifications,
      stages: stagesRepository(engine),
      transaction,
      clock,
    }),
    notifications,
    savedViews: savedViewsService({ savedViews: savedViewsRepository(engine), transaction, clock }),
    suggestions: suggestionsService({
      ...others,
      articles,
      suggestions: suggestionsRepository(engine),
      notifications,
      stages: stagesRepository(engine),
      transaction,
      clock,
    }),
    presence: presenceService({ articles, presence: presenceRepository(engine), workingCopies, clock }),
    previewLinks: previewLinksService({
      ...others,
      articles,
      previewLinks: previewLinksRepository(engine),
      workingCopies,
      transaction,
      clock,
    }),
  }
}
