import { expect, it } from 'vitest'
import { resolvePublishDate } from './publication-dates.ts'

/** 05:00 in Karachi, which is answered as the day alone. */
const HOUR = '2026-11-22T00:00:00.000Z'
const DAY = '2026-11-21T19:00:00.000Z'
const OTHER = '2026-11-23T09:30:00.000Z'

it.each([
  ['the day that was answered leaves the hour', { publishDate: DAY }, {}],
  ['all fields as they were answered leave the hour', { publishDate: DAY, publishAt: HOUR }, {}],
  ['another day', { publishDate: OTHER }, { publishDate: OTHER }],
  ['another day beside the moment as it was answered', { publishDate: OTHER, publishAt: HOUR }, { publishDate: OTHER }],
  ['another moment beside the day as it was answered', { publishDate: DAY, publishAt: OTHER }, { publishDate: OTHER }],
  ['the beginning of the day', { publishAt: DAY }, { publishDate: DAY }],
  ['nothing', { publishAt: null }, {}],
])('%s', (_what, changes, expected) => {
  expect(resolvePublishDate(changes, { publishDate: HOUR })).toEqual(expected)
})

it('a new article takes the moment before the day', () => {
  expect(resolvePublishDate({ publishDate: DAY, publishAt: HOUR })).toEqual({ publishDate: HOUR })
  expect(resolvePublishDate({ publishDate: DAY })).toEqual({ publishDate: DAY })
})
