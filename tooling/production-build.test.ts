import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { asProductionBuild } from './production-build.ts'

const before = process.env.NODE_ENV

beforeEach(() => {
  delete process.env.NODE_ENV
})
afterEach(() => {
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
})

it.each([undefined, 'test', 'development'])('builds for production where NODE_ENV is %s', async (value) => {
  if (value !== undefined) process.env.NODE_ENV = value
  expect(await asProductionBuild(async () => process.env.NODE_ENV)).toBe('production')
  expect(process.env.NODE_ENV).toBe(value)
})

it('keeps the demo magazine on a first start, which builds', async () => {
  await asProductionBuild(async () => undefined)
  expect(readConfig(process.env).demo).toBe(true)
})

it('restores an explicit value after a failed build', async () => {
  process.env.NODE_ENV = 'test'
  await expect(
    asProductionBuild(async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(process.env.NODE_ENV).toBe('test')
})
