import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { preservingNodeEnv } from './preserve-node-env.ts'

const before = process.env.NODE_ENV
const restore = () => {
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
}
const build = async () => {
  process.env.NODE_ENV = 'production'
}

beforeEach(() => {
  delete process.env.NODE_ENV
})
afterEach(restore)

it('keeps the demo magazine on a first start, which builds', async () => {
  await preservingNodeEnv(build)
  expect(readConfig(process.env).demo).toBe(true)
})

it('keeps an explicit value, also after a failed build', async () => {
  process.env.NODE_ENV = 'test'
  await expect(
    preservingNodeEnv(async () => {
      await build()
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(process.env.NODE_ENV).toBe('test')
})
