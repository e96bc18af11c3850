/** What an answer is held against. */
import { expect } from 'vitest'
import type { z } from 'zod'

/** The value is all of the shape and nothing beside it. */
export function expectShape(shape: z.ZodType, value: unknown): void {
  expect(shape.parse(value)).toEqual(value)
}
