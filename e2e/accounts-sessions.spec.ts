/** Sessions of readers: none before they sign in, in several tabs, expired ones, and signing out. */
import { expect, test } from '@playwright/test'
import { commenting as commentingEn } from '#shared/i18n/en/commenting.ts'
import { session as sessionEn } from '#shared/i18n/en/session.ts'
import { E2E_ADMIN } from '../playwright.config.ts'
import { firstArticle } from './content.ts'
import { newAccount, signIn, toast } from './readers.ts'

test('a visitor who never signed in makes no session requests and loads no React', async ({ page, request }) => {
  const requested: string[] = []
  page.on('request', (each) => requested.push(new URL(each.url()).pathname))
  const article = await firstArticle(request, 'en')
  for (const path of ['/', `/article/${article.id}`, '/hilal-urdu', '/login']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(requested.filter((path) => /token|role|session|comment-form/.test(path))).toEqual([])
})

test('two tabs refresh at once and stay signed in; signing out in one signs out the other', async ({
  page,
  context,
}) => {
  const email = await newAccount(page)
  await page.goto('/login')
  await signIn(page, email)
  await expect(page.getByRole('button', { name: sessionEn.signOut })).toBeVisible()
  const other = await context.newPage()
  await Promise.all([page.goto('/about'), other.goto('/contact')])
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: sessionEn.signOut })).toBeVisible()

  await page.getByRole('button', { name: sessionEn.signOut }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(other.getByRole('button', { name: sessionEn.signOut })).toBeHidden()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(other).toHaveURL(/\/contact$/)
})

test('a reader whose sign-out fails stays signed in, is told so, and has no use for the sign-in page', async ({
  page,
}) => {
  const email = await newAccount(page)
  await page.goto('/login')
  await signIn(page, email)
  await page.route('**/api/logout/', (route) => route.fulfill({ status: 500, body: '{}' }))
  const button = page.getByRole('button', { name: sessionEn.signOut })
  await button.click()
  await expect(toast(page, sessionEn.signOutFailed)).toBeVisible()
  await expect(button).toBeEnabled()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/sign-up?next=/about')
  await expect(page).toHaveURL(/\d\/about$/)
  await page.goto('/ur/login')
  await expect(page).toHaveURL(/\/hilal-urdu$/)
})

test('a comment that fails is kept in the form, and across an expired session until the reader signs in again', async ({
  page,
  request,
  context,
}) => {
  const email = await newAccount(page)
  const article = await firstArticle(request, 'en')
  await page.goto(`/login?next=/article/${article.id}`)
  await signIn(page, email)
  await page.getByText('5 out of 5 stars', { exact: true }).first().waitFor({ state: 'attached' })
  await page.locator('input[name=rating][value="5"]').press('Space')
  await page.locator('textarea').fill('Words that took a while.')
  const submit = page.getByRole('button', { name: commentingEn.submit, exact: true })
  let fail: () => void = () => undefined
  const held = new Promise<void>((done) => (fail = done))
  await page.route(
    '**/api/create-comment/',
    async (route) => {
      await held
      await route.fulfill({ status: 500, body: '{}' })
    },
    { times: 1 },
  )
  await submit.click()
  await expect(page.getByRole('button', { name: commentingEn.submitting })).toBeDisabled()
  await expect(page.locator('textarea')).toBeDisabled()
  await expect(page.locator('input[name=rating]').first()).toBeDisabled()
  fail()
  await expect(toast(page, commentingEn.failed)).toBeVisible()
  await expect(page.locator('textarea')).toBeEnabled()
  const error = 'You have written many comments. Try again in an hour.'
  await page.route('**/api/create-comment/', (route) => route.fulfill({ status: 429, json: { error } }), { times: 1 })
  await submit.click()
  await expect(page.locator('#comment-said')).toHaveText(`${commentingEn.failed} ${error}`)
  // The session ends elsewhere: the access token of this tab is no longer valid, and there is no cookie for the next.
  await page.request.post('/api/logout/', {
    headers: {
      origin: new URL(page.url()).origin,
      'x-csrftoken': (await context.cookies()).find((cookie) => cookie.name === 'csrftoken')?.value ?? '',
    },
  })
  await submit.click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(toast(page, sessionEn.ended)).toBeVisible()
  await signIn(page, email)
  await expect(page).toHaveURL(new RegExp(`/article/${article.id}#comment-form$`))
  await expect(page.locator('textarea')).toHaveValue('Words that took a while.')
  await expect(page.locator('input[name=rating][value="5"]')).toBeChecked()
})

test('an admin is sent to the dashboard', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, E2E_ADMIN.email, E2E_ADMIN.password)
  await expect(page.getByRole('link', { name: sessionEn.admin, exact: true })).toHaveAttribute(
    'href',
    '/admin/dashboard',
  )
})
