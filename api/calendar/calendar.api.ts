/** The calendar of what is planned, scheduled and published. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { assertCanSeeCalendar } from '#core/articles/calendar/calendar.policy.ts'
import { presentCalendarDay, MAX_CALENDAR_DAYS, MAX_CALENDAR_ENTRIES } from '#core/articles/calendar/calendar.ts'
import type { Services } from '#core/services.ts'
import { categoriesOfMagazine } from '#shared/categories.ts'
import { calendarDayWire } from '#shared/schemas/calendar.wire.ts'
import { callerOf } from '../caller-of-request.ts'
import { day } from '../query/choice-query.ts'
import { integer, magazine, text } from '../query/query-fields.ts'
import { BEARER, messageAndData, responses } from '../responses.ts'

const DEFAULT_DAYS = 7
const DEFAULT_ENTRIES = 20

const query = z.object({
  from: day.meta({ description: 'yyyy-mm-dd in the time zone of publishing; today by default.' }),
  days: integer(
    { from: 1, to: MAX_CALENDAR_DAYS },
    'query.choice_invalid',
    `The number of days, at most ${MAX_CALENDAR_DAYS}; a week by default.`,
  ),
  per_day: integer(
    { from: 1, to: MAX_CALENDAR_ENTRIES },
    'query.choice_invalid',
    `The number of articles of each day, at most ${MAX_CALENDAR_ENTRIES}; ${DEFAULT_ENTRIES} by default.`,
  ),
  magazine,
  writer: text('The name printed over the article, exactly.'),
})

export async function calendarApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/calendar/',
    {
      onRequest: async (request) => assertCanSeeCalendar(callerOf(request)),
      schema: {
        tags: ['Articles'],
        security: BEARER,
        summary: 'The articles of each day, from today by default: planned, due, scheduled and published',
        querystring: query,
        response: responses(messageAndData(z.array(calendarDayWire))),
      },
    },
    async (request) => {
      const { from, days = DEFAULT_DAYS, per_day: perDay = DEFAULT_ENTRIES, magazine: type, writer } = request.query
      const list = await services.calendar.list(callerOf(request), {
        ...(from !== undefined && { from }),
        days,
        perDay,
        ...(type !== undefined && { categories: categoriesOfMagazine(type) }),
        ...(writer !== undefined && { writer }),
      })
      return { message: 'ok', data: list.map(presentCalendarDay) }
    },
  )
}
