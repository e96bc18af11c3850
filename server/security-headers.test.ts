import { afterEach, expect, it } from 'vitest'
import { newSite, type TestSite } from '#testing/site.ts'

let site: TestSite
afterEach(() => site.close())

const HTTPS_ONLY = ['strict-transport-security', 'cross-origin-opener-policy', 'origin-agent-cluster']

it('over https, sends the headers that need https', async () => {
  site = await newSite('sqlite')
  const { headers } = await site.app.inject('/healthz')
  for (const name of HTTPS_ONLY) expect(headers).toHaveProperty([name])
})

it('on plain http in a local network, sends no header that browsers warn about', async () => {
  site = await newSite('sqlite', { SITE_URL: 'http://192.168.1.20:3000' })
  const { headers } = await site.app.inject('/healthz')
  for (const name of HTTPS_ONLY) expect(headers).not.toHaveProperty([name])
  expect(headers['x-content-type-options']).toBe('nosniff')
})
