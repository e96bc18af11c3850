import { expect, it } from 'vitest'
import { recentVisitsOf, visitsOf } from './readership.ts'

it.each([0, 5, 40, 900])(
  'an article of %i days is read on the days that it was there, more often at first',
  (daysAgo) => {
    const article = { slug: 'qalam-ka-qat', daysAgo }
    const days = recentVisitsOf(article)
    expect(days).toHaveLength(Math.min(30, daysAgo + 1))
    expect(days.reduce((sum, visits) => sum + visits, 0)).toBeLessThanOrEqual(visitsOf(article))
    expect(days).toEqual(days.toSorted((one, other) => one - other))
  },
)
