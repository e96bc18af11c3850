/** The health screen: every part with its state, in both languages, on a phone and on a desk; and its failure. */
import { expect, test } from '@playwright/test'
import { health as en } from '../admin/i18n/en/health.ts'
import { health as ur } from '../admin/i18n/ur/health.ts'
import { expectAccessible } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'
import { findUrduFaults } from './urdu-checks.ts'

for (const width of [360, 1440]) {
  test(`the health screen shows every part at ${width} px, in both languages`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInTo(page, '/admin/health')
    await expect(page.getByRole('heading', { level: 1, name: en.title })).toBeVisible()
    for (const name of Object.values(en.parts)) await expect(page.getByRole('region', { name })).toBeVisible()
    const backups = page.getByRole('region', { name: en.parts.backups })
    await expect(backups).toContainText(en.lastProven)
    await expect(backups).toContainText(en.nextDrill)
    await expect(page.getByRole('region', { name: en.parts.signIns })).toContainText(/last hour: \d+/)
    await expect(page.getByRole('region', { name: en.parts.latency })).toContainText(/API .* half within [\d.,]+ ms/)
    await expectAccessible(page, `health at ${width} px`)

    await page.context().addCookies([{ name: 'language', value: 'ur', url: page.url() }])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: ur.title })).toBeVisible()
    await expect(page.getByRole('region', { name: ur.parts.backups })).toContainText(ur.nextDrill)
    expect(await findUrduFaults(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test('the health screen marks late backups, and says when it cannot be read', async ({ page }) => {
  await signInTo(page, '/admin/articles-management')
  await page.route('**/api/health/', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { backups: object } }
    Object.assign(body.data.backups, { status: 'bad', health: 'late', last_proven_at: '2026-01-02T03:04:05.000Z' })
    await route.fulfill({ response, json: body })
  })
  await page.goto('/admin/health')
  const backups = page.getByRole('region', { name: en.parts.backups })
  await expect(backups).toHaveAttribute('data-status', 'bad')
  await expect(backups).toContainText(en.backups.late)
  await expect(backups.getByRole('link', { name: en.toBackups })).toHaveAttribute('href', '/admin/backups')
  await page.unroute('**/api/health/')
  await page.route('**/api/health/', async (route) => route.fulfill({ status: 503, json: { error: 'Busy.' } }))
  await page.reload()
  await expect(page.getByText(en.failed, { exact: false })).toBeVisible()
})
