/** Signing up, in and out, rating and commenting, in both languages. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { accounts as en } from '#shared/i18n/en/accounts.ts'
import { commenting as commentingEn } from '#shared/i18n/en/commenting.ts'
import { session as sessionEn } from '#shared/i18n/en/session.ts'
import { accounts as ur } from '#shared/i18n/ur/accounts.ts'
import { commenting as commentingUr } from '#shared/i18n/ur/commenting.ts'
import { session as sessionUr } from '#shared/i18n/ur/session.ts'
import { E2E_ADMIN } from '../playwright.config.ts'
import { firstArticle } from './content.ts'
import { expectAccessible } from './screen-checks.ts'

const PASSWORD = 'kestrel over fort'
const LANGUAGES = [
  { language: 'en', t: en, c: commentingEn, s: sessionEn },
  { language: 'ur', t: ur, c: commentingUr, s: sessionUr },
] as const

let number = 0
const newEmail = () => `reader-${process.pid}-${Date.now()}-${(number += 1)}@reader.example`

const toast = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text })

async function newAccount(page: Page): Promise<string> {
  const email = newEmail()
  const answer = await page.request.post('/api/user/register/', { data: { email, password: PASSWORD, fname: 'Sana' } })
  expect(answer.status()).toBe(201)
  await page.context().clearCookies({ name: 'refresh_token' })
  await page.context().clearCookies({ name: 'csrftoken' })
  return email
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('button[type=submit][data-busy]').click()
}

async function contextIn(browser: Browser, language: string, baseURL: string | undefined) {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
  return context
}

for (const { language, t, c, s } of LANGUAGES) {
  test(`${language}: from an article to a new account, a comment, and signing out`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const context = await contextIn(browser, language, baseURL)
    const page = await context.newPage()
    const article = await firstArticle(request, language)
    const email = newEmail()

    await page.goto(`/article/${article.id}`)
    await page.getByRole('link', { name: c.loginToComment }).click()
    await page.getByRole('link', { name: t.toSignUp, exact: true }).click()
    await page.getByLabel(t.email, { exact: true }).fill(email)
    await page.getByLabel(t.password, { exact: true }).fill(PASSWORD)
    await page.getByLabel(t.name).fill(language === 'ur' ? 'ثنا درانی' : 'Sana Durrani')
    await page.getByRole('button', { name: t.continue }).click()

    await expect(page).toHaveURL(/\/login\?next=/)
    await expect(toast(page, t.accountCreated)).toBeVisible()
    await expect(page.getByRole('button', { name: s.signOut })).toBeHidden()
    await signIn(page, email)
    await expect(page).toHaveURL(new RegExp(`/article/${article.id}#comment-form$`))
    await expect(toast(page, t.loggedIn)).toBeVisible()
    // Where the reader left off.
    await expect(page.locator('input[name=rating]').first()).toBeFocused()
    await expect(page.locator('textarea')).toBeInViewport()
    await expect(page.getByRole('link', { name: s.author, exact: true })).toHaveAttribute(
      'href',
      '/admin/articles-management',
    )

    const submit = page.getByRole('button', { name: c.submit, exact: true })
    await submit.click()
    await expect(toast(page, c.ratingRequired)).toBeVisible()
    await expect(page.locator('input[name=rating]').first()).toBeFocused()
    // By keyboard: the stars are a single control.
    await page.keyboard.press('Space')
    for (let star = 2; star <= 4; star += 1) await page.keyboard.press('ArrowDown')
    await expect(page.locator('input[name=rating][value="4"]')).toBeChecked()
    await submit.click()
    await expect(toast(page, c.commentRequired)).toBeVisible()
    await expect(page.locator('textarea')).toBeFocused()

    const summary = page.locator('[data-comments-summary]')
    const before = (await summary.textContent()) ?? ''
    const words = `بہت عمدہ مضمون ${Date.now()}`
    await page.locator('textarea').fill(words)
    await submit.click()
    await expect(toast(page, c.submitted)).toBeVisible()
    await expect(page.locator('textarea')).toHaveValue('')
    await expect(page.locator('input[name=rating]:checked')).toHaveCount(0)
    const comment = page.locator('[data-comment]').first()
    await expect(comment).toContainText(words)
    await expect(summary).not.toHaveText(before)
    const summaryText = (await summary.textContent()) ?? ''
    // Right to left regardless of the page's direction.
    expect(await comment.getByText(words).evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')

    await expect(page.locator('[data-toast]')).toHaveCount(0)
    await expectAccessible(page, 'an article with one’s own comment')

    await page.reload()
    await expect(summary).toHaveText(summaryText)
    await expect(page.locator('[data-comment]').first()).toContainText(words)
    const remove = page.locator('[data-comment]').first().getByRole('button', { name: c.remove })
    await remove.click()
    await remove.click()
    await expect(toast(page, c.removed)).toBeVisible()
    await expect(page.getByText(words)).toBeHidden()
    await expect(summary).toHaveText(before)

    await page.getByRole('button', { name: s.signOut }).click()
    await expect(page).toHaveURL(language === 'ur' ? /\/ur\/login$/ : /\d\/login$/)
    await page.goto(`/article/${article.id}`)
    await expect(page.getByRole('link', { name: c.loginToComment })).toBeVisible()
    await expect(page.getByText(words)).toBeHidden()
    await context.close()
  })

  test(`${language}: validation errors are shown and the input is kept`, async ({ browser, baseURL }) => {
    const context = await contextIn(browser, language, baseURL)
    const page = await context.newPage()
    const email = await newAccount(page)
    await page.goto('/login')
    const submit = page.getByRole('button', { name: t.continue })

    await submit.click()
    await expect(toast(page, t.fillAll)).toBeVisible()
    await expect(page.getByLabel(t.email, { exact: true })).toBeFocused()
    await page.getByLabel(t.email, { exact: true }).fill(email)
    await submit.click()
    await expect(page.getByLabel(t.password, { exact: true })).toBeFocused()

    await signIn(page, email, 'not my password')
    await expect(toast(page, t.loginWrong)).toBeVisible()
    await expect(page.locator('[data-message]')).toHaveText(t.loginWrong)
    await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(email)
    await expect(page.getByLabel(t.password, { exact: true })).toHaveValue('not my password')
    await signIn(page, 'no address', 'whatever it is')
    await expect(toast(page, t.loginFormat)).toBeVisible()
    await expect(page.getByLabel(t.email, { exact: true })).toBeFocused()

    await page.context().setOffline(true)
    await signIn(page, email)
    await expect(toast(page, t.networkError)).toBeVisible()
    await page.context().setOffline(false)

    await page.goto('/sign-up')
    await signIn(page, email)
    await expect(toast(page, t.emailTaken)).toBeVisible()
    await signIn(page, newEmail(), 'pakistan123')
    await expect(page.locator('[data-message]')).toHaveText(language === 'ur' ? /سب سے پہلے آزمائے/ : /guessers try/)
    await expect(page.getByLabel(t.password, { exact: true })).toBeFocused()
    await context.close()
  })
}

test('toasts appear at the top right for three seconds', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: en.withFacebook }).click()
  const message = toast(page, en.facebookOff)
  await expect(message).toBeVisible()
  const shown = Date.now()
  const box = await message.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40)
  expect(box?.y).toBeLessThan(60)
  await expect(message).toBeHidden()
  expect(Date.now() - shown).toBeGreaterThan(2300)
  expect(Date.now() - shown).toBeLessThan(4500)
  await page.getByRole('button', { name: en.withGoogle }).click()
  await expect(toast(page, en.googleOff)).toBeVisible()
})

test('the password can be shown, and the button shows that the form is being submitted', async ({ page }) => {
  await page.goto('/login')
  const password = page.locator('[name=password]')
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: en.showPassword }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: en.hidePassword }).click()
  await expect(password).toHaveAttribute('type', 'password')

  let answer: () => void = () => undefined
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/token/', async (route) => {
    await held
    await route.continue()
  })
  await signIn(page, 'nobody@reader.example')
  await expect(page.getByRole('button', { name: en.signingIn })).toBeDisabled()
  answer()
  await expect(page.getByRole('button', { name: en.continue })).toBeEnabled()
})

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

test('the return address of the sign-in page never leads to another site', async ({ page }) => {
  const email = await newAccount(page)
  await page.goto('/login?next=//elsewhere.example/')
  await signIn(page, email)
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/)
  await expect(toast(page, en.loggedIn)).toBeVisible()
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
  await page.locator('input[name=rating][value="5"]').check()
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
