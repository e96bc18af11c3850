/** Integrations: an API key is shown once, and a webhook is created, told of a change, and told again on request. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { apiKeys } from '../admin/i18n/en/api-keys.ts'
import { lists } from '../admin/i18n/en/lists.ts'
import { shell } from '../admin/i18n/en/shell.ts'
import { webhooks } from '../admin/i18n/en/webhooks.ts'
import { webhooks as urdu } from '../admin/i18n/ur/webhooks.ts'
import { expectAccessible } from './screen-checks.ts'
import { startSeparateSite, type SeparateSite } from './separate-site.ts'
import { signInTo } from './sign-in.ts'
import { findUrduFaults } from './urdu-checks.ts'
import { E2E_ADMIN } from '../playwright.config.ts'

// Its receiver is on this machine, which webhooks may reach only where a setting allows it.
let site: SeparateSite
let receiver: Server
let address: string
let status = 503
const received: string[] = []
test.beforeAll(async () => {
  receiver = createServer((request, response) => {
    received.push(String(request.headers['hilal-event']))
    request.resume().on('end', () => response.writeHead(status).end())
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hilal`
  site = await startSeparateSite({
    ADMIN_EMAIL: E2E_ADMIN.email,
    ADMIN_PASSWORD: E2E_ADMIN.password,
    WEBHOOKS_ALLOW_PRIVATE: '1',
  })
})
test.afterAll(async () => {
  await site.stop()
  receiver.close()
})
test.describe.configure({ mode: 'serial' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an API key is shown once, works, and is gone after a reload', async ({ page, request }) => {
  await signInTo(page, `${site.url}/admin/api-keys`)
  await page.getByLabel(apiKeys.name).fill('Mobile app')
  await page.getByLabel(apiKeys.scope['read:drafts']).check()
  await page.getByRole('button', { name: apiKeys.create }).click()
  const dialog = page.getByRole('dialog', { name: apiKeys.createdTitle })
  const token = (await dialog.locator('code, pre').first().textContent())?.trim() ?? ''
  expect(token.length).toBeGreaterThan(30)
  await expectAccessible(page, 'a new API key')
  const get = async () =>
    request.get(`${site.url}/api/get-articles/?status=Draft`, { headers: { authorization: `Bearer ${token}` } })
  expect((await get()).status()).toBe(200)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mobile app' })).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await page.content()).not.toContain(token)

  await page.getByRole('button', { name: apiKeys.revokeOf('Mobile app') }).click()
  await page.getByRole('dialog').getByRole('button', { name: apiKeys.revoke }).click()
  await expect(page.getByText(apiKeys.states.revoked, { exact: true })).toBeVisible()
  expect((await get()).status()).toBe(401)
})

test('a webhook is created, and a delivery that failed is sent now and then again', async ({ page, context }) => {
  await signInTo(page, `${site.url}/admin/webhooks`)
  await page.getByLabel(webhooks.url).fill(address)
  await page.getByLabel(webhooks.event(lists.values.package, webhooks.changes.created)).check()
  await page.getByRole('button', { name: webhooks.create }).click()
  const dialog = page.getByRole('dialog', { name: webhooks.createdTitle })
  await expect(dialog.getByText(/^whsec_/)).toBeVisible()
  await dialog.getByRole('button', { name: shell.secret.done }).click()
  await expect(dialog).toBeHidden()

  const { access } = await (await page.request.post(`${site.url}/api/token/`, { data: E2E_ADMIN })).json()
  const created = await page.request.post(`${site.url}/api/package/create/`, {
    headers: { authorization: `Bearer ${access}` },
    data: { package_name: 'A year', package_name_ur: 'ایک سال', no_of_months: 12, cost: 1200, status: 'Active' },
  })
  expect(created.status()).toBe(201)
  await expect.poll(() => received.length).toBeGreaterThan(0)

  await page.getByText(webhooks.deliveries, { exact: true }).click()
  const delivery = page.getByRole('list', { name: webhooks.deliveriesOf(address) }).getByRole('listitem')
  await expect(delivery).toContainText(webhooks.deliveryStates.waiting)
  await expect(delivery).toContainText('The receiver answered with 503.')
  await expectAccessible(page, 'a delivery that waits')
  await context.addCookies([{ name: 'language', value: 'ur', url: site.url }])
  await page.reload()
  await page.getByText(urdu.deliveries, { exact: true }).click()
  await expect(page.getByRole('button', { name: urdu.sendNow })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await findUrduFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
  await context.addCookies([{ name: 'language', value: 'en', url: site.url }])
  await page.reload()
  await page.getByText(webhooks.deliveries, { exact: true }).click()

  status = 200
  await delivery.getByRole('button', { name: /^Send now/ }).click()
  await expect(delivery).toContainText(webhooks.deliveryStates.delivered)
  const before = received.length
  await delivery.getByRole('button', { name: /^Send again/ }).click()
  await expect.poll(() => received.length).toBe(before + 1)
  expect(new Set(received)).toEqual(new Set(['package.created']))
})
