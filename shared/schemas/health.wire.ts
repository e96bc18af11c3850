/** The state of the site as the API returns it to admins. */
import { z } from 'zod'
import { BACKUP_HEALTH } from '../backups.ts'

/** `warning`: somebody should look at it. `bad`: something does not work. */
export const HEALTH_STATUSES = ['good', 'warning', 'bad'] as const
export type HealthStatus = (typeof HEALTH_STATUSES)[number]

const status = z.enum(HEALTH_STATUSES)
const count = z.int().min(0)
const seconds = z.number().min(0)
const moment = z.iso.datetime().nullable()
const milliseconds = z.number().nullable()
const latency = z
  .object({ count, median_ms: milliseconds, p95_ms: milliseconds })
  .meta({ description: 'Of the last five minutes, without answers from the page cache; null without responses.' })

export const healthWire = z
  .object({
    checked_at: z.iso.datetime(),
    site: z.object({
      status,
      version: z.string(),
      requests: count.meta({ description: 'Answered since the start, from the page cache included.' }),
      failures: count.meta({ description: 'Of them, with a status of 500 or above.' }),
      rejected: count.meta({ description: 'Rejected because a process was too busy.' }),
      processes: z.array(
        z.object({
          number: z.int().positive(),
          uptime_seconds: seconds,
          memory_bytes: count,
          delay_ms: z.number().meta({ description: 'By how much the event loop runs late.' }),
        }),
      ),
    }),
    database: z.object({
      status,
      engine: z.enum(['sqlite', 'postgres']),
      response_ms: z.number().nullable().meta({ description: 'Null where it does not respond.' }),
    }),
    jobs: z.object({ status, waiting: count, running: count, failed: count, oldest_seconds: seconds }).nullable(),
    mail: z
      .object({ status, configured: z.boolean(), waiting: count, oldest_seconds: seconds, sent: count, failed: count })
      .nullable(),
    backups: z
      .object({
        status,
        health: z.enum(BACKUP_HEALTH),
        last_proven_at: moment,
        last_restored_at: moment,
        next_drill_at: moment.meta({ description: 'When a backup is next restored on trial.' }),
      })
      .nullable(),
    latency: z.object({ status, pages: latency, api: latency }),
    sign_ins: z
      .object({ status, refused_hour: count, refused_day: count })
      .meta({ description: 'Refused in the last hour and day, or since the start of a process where that is later.' }),
    search: z.object({ status, current: z.boolean() }).nullable(),
    cache: z
      .object({ status, answered: count, looked_up: count, entries: count, bytes: count, max_bytes: count })
      .nullable()
      .meta({ description: 'Null where the page cache is turned off.' }),
    disk: z.object({ status, free_bytes: count, total_bytes: count }).nullable(),
    errors: z
      .array(
        z.object({
          at: z.iso.datetime(),
          request_id: z.string().nullable(),
          message: z.string(),
        }),
      )
      .meta({ description: 'The last errors in the log, latest first.' }),
  })
  .meta({ id: 'Health' })
export type HealthWire = z.infer<typeof healthWire>
