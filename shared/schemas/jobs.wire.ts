/** Jobs as the API returns them. */
import { z } from 'zod'
import { JOB_KINDS, JOB_STATES } from '../jobs.ts'

export const jobWire = z
  .object({
    id: z.int().positive(),
    kind: z.enum(JOB_KINDS),
    state: z.enum(JOB_STATES),
    attempts: z.int().meta({ description: 'The number of times it has been started.' }),
    max_attempts: z.int(),
    run_at: z.iso.datetime().meta({ description: 'The earliest time it runs.' }),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    last_error: z.string().nullable(),
  })
  .meta({ id: 'Job' })
export type JobWire = z.infer<typeof jobWire>

export const jobsOverviewWire = z
  .object({
    counts: z.record(z.enum(JOB_STATES), z.int()),
    schedules: z.array(
      z.object({
        name: z.enum(JOB_KINDS),
        daily_at: z.string().nullable().meta({ description: 'hh:mm in the time zone of publishing.' }),
        every_minutes: z.int().nullable(),
        next_run_at: z.iso.datetime(),
        last_run_at: z.iso.datetime().nullable(),
      }),
    ),
  })
  .meta({ id: 'JobsOverview' })
export type JobsOverviewWire = z.infer<typeof jobsOverviewWire>
