/** Sign-in with Google and Facebook, and password reset by email, on a site configured with stand-in servers. */
import { expect, test } from '@playwright/test'
import { accounts as en } from '#shared/i18n/en/accounts.ts'
import { accounts as ur } from '#shared/i18n/ur/accounts.ts'
import { session } from '#shared/i18n/en/session.ts'
import { startMail, textsOf, type TestMail } from '#testing/mail.ts'
import { startFacebook, startGoogle, type TestFacebook, type TestGoogle } from '#testing/providers.ts'
import { expectAccessible } from './screen-checks.ts'
import { startSeparateSite, type SeparateSite } from './separate-site.ts'

test.describe.configure({ mode: 'serial' })

let google: TestGoogle
let facebook: TestFacebook
let mail: TestMail
let own: SeparateSite
let site: string

test.beforeAll(async () => {
  google = await startGoogle()
  facebook = await startFacebook()
  mail = await startMail()
  own = await startSeparateSite({ ...google.settings, ...facebook.settings, SMTP_URL: mail.url })
  site = own.url
})

test.afterAll(async () => {
  await own.stop()
  await Promise.all([google.stop(), facebook.stop(), mail.stop()])
})

test('Google sign-in returns the reader to the page they came from', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto(`${site}/login?next=/about`)
  await page.waitForLoadState('networkidle')
  expect([...hosts]).toEqual([site])
  await page.getByRole('button', { name: en.withGoogle }).click()
  await expect(page).toHaveURL(`${site}/about`)
  await expect(page.locator('[data-toast]', { hasText: en.loggedIn })).toBeVisible()
  await expect(page.getByRole('button', { name: session.signOut })).toBeVisible()
})

test('Google sign-in rejects a code that this tab did not request', async ({ page }) => {
  await page.goto(`${site}/login/google?state=made-up&code=code-1`)
  await expect(page.locator('[data-toast]', { hasText: en.googleFailed })).toBeVisible()
  await expect(page).toHaveURL(`${site}/login`)
  await expect(page.getByRole('button', { name: session.signOut })).toBeHidden()
})

test('Facebook sign-in from an Urdu page handles a cancelled and then a granted consent, in Urdu', async ({ page }) => {
  await page.goto(`${site}/ur/login`)
  await page.getByRole('button', { name: ur.withFacebook }).click()
  await expect(page.locator('[data-toast=info]', { hasText: ur.providerCancelled })).toBeVisible()
  await expect(page).toHaveURL(`${site}/ur/login`)

  facebook.people.set('fb-token', { appId: facebook.appId, id: '7', email: 'fb@reader.example', first_name: 'Umar' })
  await page.getByRole('button', { name: ur.withFacebook }).click()
  await expect(page.locator('[data-toast]', { hasText: ur.loggedInWithFacebook })).toBeVisible()
  await expect(page).toHaveURL(`${site}/hilal-urdu`)
})

test('a forgotten password is reset by the emailed link; a signed-in reader changes theirs', async ({ page }) => {
  const email = 'forgetful@reader.example'
  await page.request.post(`${site}/api/user/register/`, { data: { email, password: 'kestrel over fort' } })
  await page.context().clearCookies()
  await page.goto(`${site}/login`)
  await page.getByRole('link', { name: en.forgotPassword }).click()
  await page.getByLabel(en.email).fill(email)
  await page.getByRole('button', { name: en.sendLink }).click()
  await expect(page.locator('[data-message]')).toHaveText(en.linkSent)
  await expect.poll(() => mail.emails.length).toBe(1)

  const link = /http:\/\/127\.0\.0\.1:\d+\/reset-password#[\w-]+/.exec(textsOf(mail.emails[0]?.source ?? ''))?.[0] ?? ''
  await page.goto(link)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByLabel(en.newPassword).fill('lantern at the ford')
  await page.getByRole('button', { name: en.save }).click()
  await expect(page).toHaveURL(`${site}/login`)
  await expect(page.locator('[data-toast]', { hasText: en.passwordSaved })).toBeVisible()

  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill('lantern at the ford')
  await page.getByRole('button', { name: en.continue }).click()
  await expect(page).toHaveURL(`${site}/`)
  await page.goto(`${site}/change-password`)
  await page.getByLabel(en.currentPassword).fill('lantern at the ford')
  await page.getByLabel(en.newPassword).fill('a third one, by the river')
  await page.getByRole('button', { name: en.save }).click()
  await expect(page.locator('[data-message]')).toHaveText(en.passwordChanged)
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: session.signOut })).toBeVisible()
})

for (const language of ['en', 'ur'] as const) {
  test(`axe finds no violations on the account pages: ${language}`, async ({ browser }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
      await context.addCookies([{ name: 'language', value: language, url: site }])
      const page = await context.newPage()
      for (const path of ['/login', '/sign-up', '/forgot-password', '/reset-password', '/change-password']) {
        await page.goto(site + path)
        await page.waitForLoadState('networkidle')
        await expectAccessible(page, path)
      }
      await context.close()
    }
  })
}
