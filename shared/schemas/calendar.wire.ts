/** The calendar in responses. */
import { z } from 'zod'
import { ARTICLE_STATUSES } from './statuses.ts'

export const calendarEntryWire = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    writer: z.string(),
    category: z.string(),
    status: z.enum(ARTICLE_STATUSES),
    state: z.enum(['published', 'scheduled', 'planned', 'due']).meta({
      description:
        'planned: a Draft or Pending article with a date later than the day on which it was begun; due: one that is to be finished on that day.',
    }),
    publish_date: z.iso.datetime(),
    publish_at: z.iso.datetime().meta({ description: 'The same as a moment, whatever it is.' }),
    version: z.int().positive(),
  })
  .meta({ id: 'CalendarEntry' })
export type CalendarEntryWire = z.infer<typeof calendarEntryWire>

export const calendarDayWire = z
  .object({
    day: z.iso.date(),
    count: z.int().min(0).meta({ description: 'All articles of the day; `entries` has the first of them.' }),
    entries: z.array(calendarEntryWire),
  })
  .meta({ id: 'CalendarDay' })
export type CalendarDayWire = z.infer<typeof calendarDayWire>
