/** The services of a site, and the runner of its jobs, which needs those that enqueue them. */
import { jobRunner } from '#core/events/jobs/job-runner.ts'
import { leasesRepository } from '#core/events/jobs/leases.repository.ts'
import { scheduler } from '#core/events/jobs/scheduler.ts'
import { schedulesRepository } from '#core/events/jobs/schedules.repository.ts'
import { publisherTimeZone } from '#core/site/settings/publisher-time-zone.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import { allServices } from '#core/wiring/all-services.ts'
import { jobHandlers } from '#core/wiring/job-handlers.ts'
import type { ServiceParts } from '#core/wiring/service-parts.ts'

export function createServices(parts: ServiceParts) {
  const { engine, clock, leaseMs } = parts
  const services = allServices(parts)
  const { jobs, events } = services
  const scheduling = scheduler({
    schedules: schedulesRepository(engine),
    jobs,
    timeZone: publisherTimeZone(settingsRepository(engine)),
    transaction: engine.transaction,
    clock,
  })
  events.onWrite('settings', async ({ id }) => {
    if (id === 'publishing') await scheduling.prepare()
  })
  const runner = jobRunner({
    jobs,
    leases: leasesRepository(engine),
    handlers: jobHandlers(services),
    scheduler: scheduling,
    notifications: engine.notifications,
    clock,
    ...(leaseMs !== undefined && { leaseMs }),
  })
  return { ...services, jobRunner: runner }
}

export type Services = ReturnType<typeof createServices>
