/** Checks responses against the wire schemas. */
import { expect } from 'vitest'
import type { z } from 'zod'

/** Asserts that the value matches the schema exactly, without further properties. */
export function expectShape(shape: z.ZodType, value: unknown): void {
  expect(shape.parse(value)).toEqual(value)
}
