/** Jobs, for admins: running, waiting and failed ones, and the schedules. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#core/app-error.ts'
import type { Services } from '#core/services.ts'
import { JOB_KINDS, JOB_STATES, type JobKind, type JobState } from '#shared/jobs.ts'
import { jobsOverviewWire, jobWire } from '#shared/schemas/jobs.wire.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { Job } from '#core/events/jobs/jobs.ts'
import type { Schedule } from '#core/events/jobs/jobs.service.ts'
import { responses, BEARER, listOf, messageAndData } from '../responses.ts'
import { oneOf } from '../query/choice-query.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAdmins } from '../guards.ts'
import { pageRequestOf, pagingQuery } from '../query/paging.ts'
import { idParams } from '../query/params.ts'
import { text } from '../query/query-fields.ts'
import { sendList } from '../send-list.ts'

/** Without the payload, which may reveal the subject of an email. */
function presentJob(job: Job) {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    attempts: job.attempts,
    max_attempts: job.maxAttempts,
    run_at: job.runAt,
    created_at: job.createdAt,
    finished_at: job.finishedAt,
    last_error: job.lastError,
  }
}

function presentJobsOverview(overview: { counts: Record<JobState, number>; schedules: readonly Schedule[] }) {
  return {
    counts: overview.counts,
    schedules: overview.schedules.map(({ name, rule, nextRunAt, lastRunAt }) => ({
      name,
      daily_at: 'dailyAt' in rule ? rule.dailyAt : null,
      every_minutes: 'everyMinutes' in rule ? rule.everyMinutes : null,
      next_run_at: nextRunAt,
      last_run_at: lastRunAt,
    })),
  }
}

function kindOf(word: string): JobKind {
  const kind = JOB_KINDS.find((each) => each === word)
  if (!kind) throw new AppError('job.not_found')
  return kind
}

export async function jobsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { jobs } = services
  const about = { tags: ['Jobs'], security: BEARER }

  app.get(
    '/jobs',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Jobs, newest first, and waiting ones by when they are due; always paginated',
        querystring: z.object({
          ...pagingQuery,
          q: text('Search terms: the kind or the last error.'),
          state: oneOf(JOB_STATES, 'Only jobs in one state.'),
          kind: oneOf(JOB_KINDS, 'Only jobs of one kind.'),
        }),
        response: responses(listOf(jobWire)),
      },
    },
    async (request, reply) => {
      const { q, state, kind } = request.query
      const page = pageRequestOf(request.query) ?? { page: 1, pageSize: 12 }
      return sendList(
        reply,
        { page: page.page, page_size: page.pageSize },
        {
          page: () => jobs.list(callerOf(request), omitUndefined({ q, state, kind }), page),
          all: () => [],
          present: presentJob,
        },
      )
    },
  )

  app.get(
    '/jobs/overview',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'The number of jobs in each state, and the schedules',
        response: responses(messageAndData(jobsOverviewWire)),
      },
    },
    async (request) => ({ message: 'ok', data: presentJobsOverview(await jobs.overview(callerOf(request))) }),
  )

  app.post(
    '/jobs/:id/retry',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Retry a failed job',
        params: idParams('job.not_found'),
        response: responses(messageAndData(z.object({ id: z.int() })), 409),
      },
    },
    async (request) => {
      await jobs.retry(callerOf(request), request.params.id)
      return { message: 'Enqueued', data: { id: request.params.id } }
    },
  )

  app.post(
    '/jobs/failed/retry',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Retry every failed job',
        response: responses(messageAndData(z.object({ retried: z.int() }))),
      },
    },
    async (request) => ({ message: 'Enqueued', data: { retried: await jobs.retryAll(callerOf(request)) } }),
  )

  app.post(
    '/jobs/schedules/:name/run',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Run the job of a schedule now',
        params: z.object({ name: z.string() }),
        response: responses(messageAndData(z.object({ name: z.string() }))),
      },
    },
    async (request) => {
      await jobs.runNow(callerOf(request), kindOf(request.params.name))
      return { message: 'Enqueued', data: { name: request.params.name } }
    },
  )
}
