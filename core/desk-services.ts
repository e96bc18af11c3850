/** The services of what editors do around an article before it is published. */
import { articlesRepository } from './articles/articles.repository.ts'
import type { ArticlesWritingService } from './articles/articles.write.service.ts'
import type { ContentProcessor } from './articles/content/content-processor.ts'
import { boardRepository } from './articles/stages/board.repository.ts'
import { boardService } from './articles/stages/board.service.ts'
import { workingCopiesRepository } from './articles/working-copies.repository.ts'
import type { AuditService } from './audit/audit.service.ts'
import type { LimitsService } from './limits/limits.service.ts'
import type { EventsService } from './events/events.service.ts'
import { stagesRepository } from './articles/stages/stages.repository.ts'
import type { MediaService } from './media/media.service.ts'
import type { MediaReferencesService } from './media/references.service.ts'
import { notesRepository } from './notes/notes.repository.ts'
import { notesService } from './notes/notes.service.ts'
import { notificationsRepository } from './notifications/notifications.repository.ts'
import { notificationsService } from './notifications/notifications.service.ts'
import type { OutboxService } from './outbox/outbox.service.ts'
import { presenceRepository } from './presence/presence.repository.ts'
import { presenceService } from './presence/presence.service.ts'
import { previewLinksRepository } from './preview-links/preview-links.repository.ts'
import { previewLinksService } from './preview-links/preview-links.service.ts'
import { savedViewsRepository } from './saved-views/saved-views.repository.ts'
import { savedViewsService } from './saved-views/saved-views.service.ts'
import type { ServiceParts } from './service-parts.ts'
import { publisherTimeZone } from './settings/publisher-time-zone.ts'
import { settingsRepository } from './settings/settings.repository.ts'
import { suggestionsRepository } from './suggestions/suggestions.repository.ts'
import { suggestionsService } from './suggestions/suggestions.service.ts'

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
