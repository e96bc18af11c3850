import { describe, expect, it } from 'vitest'
import { fullRows } from './ebooks.page.tsx'

describe('the rows of a shelf', () => {
  it.each([4, 5, 6, 7, 8, 9, 10, 11, 12])('are full with %i books', (count) => {
    const { columns, wide } = fullRows(count)
    expect((count + wide) % columns).toBe(0)
    expect(columns).toBeGreaterThanOrEqual(3)
    expect(columns).toBeLessThanOrEqual(5)
    expect(wide).toBeLessThanOrEqual(1)
  })
})
