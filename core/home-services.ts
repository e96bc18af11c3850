/** The services of the magazine's week: the calendar, and the arrangement of homes. */
import { previewsRepository } from './articles/previews.repository.ts'
import type { ArticlesService } from './articles/articles.service.ts'
import type { AuditService } from './audit/audit.service.ts'
import { calendarRepository } from './calendar/calendar.repository.ts'
import { calendarService } from './calendar/calendar.service.ts'
import type { EventsService } from './events/events.service.ts'
import { homeChangesService } from './homes/home-changes.service.ts'
import { homePreviewsService } from './homes/home-previews.service.ts'
import { homesRepository } from './homes/homes.repository.ts'
import { homesService } from './homes/homes.service.ts'
import type { JobsService } from './jobs/jobs.service.ts'
import type { ServiceParts } from './service-parts.ts'
import type { SettingsService } from './settings/settings.service.ts'

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
