/** The services of the magazine's week: the calendar, and the arrangement of homes. */
import { previewsRepository } from '#core/articles/previews.repository.ts'
import type { ArticlesService } from '#core/articles/articles.service.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import { calendarRepository } from '#core/articles/calendar/calendar.repository.ts'
import { calendarService } from '#core/articles/calendar/calendar.service.ts'
import type { EventsService } from '#core/events/events.service.ts'
import { homeChangesService } from '#core/articles/homes/home-changes.service.ts'
import { homePreviewsService } from '#core/articles/homes/home-previews.service.ts'
import { homesRepository } from '#core/articles/homes/homes.repository.ts'
import { homesService } from '#core/articles/homes/homes.service.ts'
import type { JobsService } from '#core/events/jobs/jobs.service.ts'
import type { ServiceParts } from './service-parts.ts'
import type { SettingsService } from '#core/site/settings/settings.service.ts'

export function homeServices(
  { engine, clock }: Pick<ServiceParts, 'engine' | 'clock'>,
  {
    settings,
    ...others
  }: {
    articles: ArticlesService
    audit: AuditService
    events: EventsService
    jobs: JobsService
    settings: SettingsService
  },
) {
  const { transaction } = engine
  const homes = homesRepository(engine)
  const homeChanges = homeChangesService({ ...others, homes, transaction, clock })
  return {
    calendar: calendarService({ calendar: calendarRepository(engine), settings, clock }),
    homeChanges,
    homePreviews: homePreviewsService({ previews: previewsRepository(engine, 'home_previews'), clock }),
    homes: homesService({ ...others, homes, changes: homeChanges, transaction, clock }),
  }
}
