/** The services of what people do around an article, before it is published and after. */
import { articlesRepository } from '#core/articles/articles.repository.ts'
import { boardRepository } from '#core/articles/stages/board.repository.ts'
import { boardService } from '#core/articles/stages/board.service.ts'
import { stagesRepository } from '#core/articles/stages/stages.repository.ts'
import { workingCopiesRepository } from '#core/articles/working-copies.repository.ts'
import type { CommentsService } from '#core/catalog/comments/comments.service.ts'
import { dashboardRepository } from '#core/desk/dashboard/dashboard.repository.ts'
import { dashboardService } from '#core/desk/dashboard/dashboard.service.ts'
import { notesRepository } from '#core/desk/notes/notes.repository.ts'
import { notesService } from '#core/desk/notes/notes.service.ts'
import { notificationsRepository } from '#core/desk/notifications/notifications.repository.ts'
import { notificationsService } from '#core/desk/notifications/notifications.service.ts'
import { presenceRepository } from '#core/desk/presence/presence.repository.ts'
import { presenceService } from '#core/desk/presence/presence.service.ts'
import { previewLinksRepository } from '#core/desk/preview-links/preview-links.repository.ts'
import { previewLinksService } from '#core/desk/preview-links/preview-links.service.ts'
import { readingListRepository } from '#core/desk/reading-list/reading-list.repository.ts'
import { readingListService } from '#core/desk/reading-list/reading-list.service.ts'
import { savedViewsRepository } from '#core/desk/saved-views/saved-views.repository.ts'
import { savedViewsService } from '#core/desk/saved-views/saved-views.service.ts'
import { suggestionsRepository } from '#core/desk/suggestions/suggestions.repository.ts'
import { suggestionsService } from '#core/desk/suggestions/suggestions.service.ts'
import type { AccountServices } from './account-services.ts'
import type { ArticleServices } from './article-services.ts'
import type { BaseServices } from './base-services.ts'

type Needs = BaseServices &
  Pick<AccountServices, 'limits'> &
  Pick<ArticleServices, 'articlesWriting'> & { comments: CommentsService }

export function deskServices(needs: Needs) {
  const { engine, events } = needs
  const notifications = notificationsService({ ...needs, notifications: notificationsRepository(engine) })
  events.onWrite('stage', async (event) => notifications.ofStage(event))
  const board = boardService({ ...needs, board: boardRepository(engine) })
  const around = {
    ...needs,
    articles: articlesRepository(engine),
    stages: stagesRepository(engine),
    workingCopies: workingCopiesRepository(engine),
    notifications,
    writing: needs.articlesWriting,
  }
  return {
    board,
    dashboard: dashboardService({ ...needs, dashboard: dashboardRepository(engine), board }),
    notes: notesService({ ...around, notes: notesRepository(engine) }),
    notifications,
    presence: presenceService({ ...around, presence: presenceRepository(engine) }),
    previewLinks: previewLinksService({ ...around, previewLinks: previewLinksRepository(engine) }),
    readingList: readingListService({ ...needs, readingList: readingListRepository(engine) }),
    savedViews: savedViewsService({ ...needs, savedViews: savedViewsRepository(engine) }),
    suggestions: suggestionsService({ ...around, suggestions: suggestionsRepository(engine) }),
  }
}
