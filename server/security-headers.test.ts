import { afterEach, expect, it } from 'vitest'
import { newSite, type TestSite } from '#testing/site.ts'

let site: TestSite
afterEach(() => site.close())

const HTTPS_ONLY = ['strict-transport-security', 'cross-origin-opener-policy', 'origin-agent-cluster']

it('over https, asks for what only https can give', async () => {
  site = await newSite('sqlite')
  const { headers } = await site.app.inject('/healthz')
  for (const name of HTTPS_ONLY) expect(headers).toHaveProperty([name])
})

it('in a house’s own network, says nothing that browsers complain of', async () => {
  site = await newSite('sqlite', { SITE_URL: 'http://192.168.1.20:3000' })
  const { headers } = await site.app.inject('/healthz')
  for (const name of HTTPS_ONLY) expect(headers).not.toHaveProperty([name])
  expect(headers['x-content-type-options']).toBe('nosniff')
})
