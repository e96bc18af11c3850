/** The first start of an empty site: a file that is no bundle is uploaded and refused, then the first admin is created. */
import { expect, test } from '@playwright/test'
import { setup as en } from '#shared/i18n/en/setup.ts'
import { setup as ur } from '#shared/i18n/ur/setup.ts'
import { bundleErrors } from '#shared/i18n/en/bundle-errors.ts'
import { expectAccessible } from './screen-checks.ts'
import { startSeparateSite, type SeparateSite } from './separate-site.ts'

const ADMIN = { email: 'first@hilal.example', password: 'Margalla-hills-1948' }
const MEGABYTE = 1024 * 1024

let site: SeparateSite
test.beforeAll(async () => {
  site = await startSeparateSite({ ADMIN_EMAIL: '' })
})
test.afterAll(() => site.stop())

test('an empty site is set up with the code from its log, and leads to the sign-in', async ({ page }) => {
  await page.goto(`${site.url}/admin`)
  await expect(page).toHaveURL(`${site.url}/setup`)
  await page.getByRole('link', { name: en.otherLanguage }).click()
  await expect(page.getByText(ur.codeLead)).toBeVisible()
  await expectAccessible(page, 'the setup code in Urdu')
  // Without it, a device that has no Nastaliq shows empty boxes.
  const isLoaded = async () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Hilal Nastaliq') && status === 'loaded'),
    )
  await expect.poll(isLoaded).toBe(true)
  await page.getByRole('link', { name: ur.otherLanguage }).click()
  const [, code = ''] = /The setup code is ((?:[A-Z1-9]{5}-?){5})/.exec(site.output()) ?? []
  await page.getByLabel(en.code).fill(code)
  await page.getByRole('button', { name: en.continue }).click()
  await expect(page.getByRole('heading', { name: en.importTitle })).toBeVisible()
  await expectAccessible(page, 'the choices of the first start')

  const file = { name: 'holiday.tar', mimeType: 'application/x-tar', buffer: Buffer.alloc(8 * MEGABYTE, 'x') }
  await page.getByLabel(en.bundle).setInputFiles(file)
  await page.getByRole('button', { name: en.import }).click()
  await expect(page.getByRole('alert')).toHaveText(bundleErrors['bundle.not_a_bundle'])

  await page.getByLabel(en.email).fill(ADMIN.email)
  await page.getByLabel(en.password).fill(ADMIN.password)
  await page.getByRole('button', { name: en.create }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.locator('input[type=email]').fill(ADMIN.email)
  await page.locator('input[type=password]').fill(ADMIN.password)
  await page.locator('form:has(input[type=password]) button[type=submit]').click()
  await expect(page).toHaveURL(`${site.url}/admin`)
  expect((await page.request.get(`${site.url}/setup`)).status()).toBe(404)
})
