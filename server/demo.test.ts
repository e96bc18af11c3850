import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { demoRequest } from './demo.ts'

it('the demo can be loaded by another process, whatever the site is told of proxies', () => {
  const config = readConfig({ TRUST_PROXY: 'loopback', DEMO: '1' })
  expect(structuredClone(demoRequest({ config, folder: '/tmp' })).config.databaseUrl).toBe(config.databaseUrl)
})
