/** Signing up and in, rating and commenting, in both languages. */
import { readFile } from 'node:fs/promises'
import { expect, test, type Browser } from '@playwright/test'
import { accounts as en } from '#shared/i18n/en/accounts.ts'
import { commenting as commentingEn } from '#shared/i18n/en/commenting.ts'
import { session as sessionEn } from '#shared/i18n/en/session.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import { accounts as ur } from '#shared/i18n/ur/accounts.ts'
import { commenting as commentingUr } from '#shared/i18n/ur/commenting.ts'
import { session as sessionUr } from '#shared/i18n/ur/session.ts'
import { firstArticle } from './content.ts'
import { newAccount, newEmail, PASSWORD, signIn, toast } from './readers.ts'
import { expectAccessible } from './screen-checks.ts'

const LANGUAGES = [
  { language: 'en', t: en, c: commentingEn, s: sessionEn },
  { language: 'ur', t: ur, c: commentingUr, s: sessionUr },
] as const

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
    // The address need not be typed twice.
    await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(email)
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

test('the return address of the sign-in page never leads to another site', async ({ page }) => {
  const email = await newAccount(page)
  await page.goto('/login?next=//elsewhere.example/')
  await signIn(page, email)
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/)
  await expect(toast(page, en.loggedIn)).toBeVisible()
})

test('an address that is typed before the script of its form has come is handed on too', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((done) => (letThrough = done))
  await page.route('**/assets/account-form-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/sign-up', { waitUntil: 'commit' })
  await page.getByLabel(en.email, { exact: true }).fill('early@reader.example')
  letThrough()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('address'))).toBe('early@reader.example')
  await page.goto('/login')
  await expect(page.getByLabel(en.email, { exact: true })).toHaveValue('early@reader.example')
})

for (const { language, t, c, s } of LANGUAGES) {
  test(`${language}: a reader finds the account in the header, downloads its data, and deletes it but keeps the comments`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const context = await contextIn(browser, language, baseURL)
    const page = await context.newPage()
    const article = await firstArticle(request, language)
    const email = await newAccount(page)
    await page.goto(`/login?next=/article/${article.id}`)
    await signIn(page, email)
    await expect(page).toHaveURL(new RegExp(`/article/${article.id}$`))
    const words = `I stay without my name ${language} ${Date.now()}`
    // By the keyboard: where a click lands depends on what still arrives above.
    await page.locator('input[name=rating][value="4"]').press('Space')
    await page.locator('textarea').fill(words)
    await page.getByRole('button', { name: c.submit, exact: true }).click()
    const comment = page.locator('[data-comment]').filter({ hasText: words })
    await expect(comment).toContainText('Sana')

    // On a phone it is in the menu.
    const link = page.getByRole('link', { name: s.account, exact: true })
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(link).toBeHidden()
    await page.locator('[data-menu-button]').click()
    await expect(page.locator('#navigation').getByRole('link', { name: s.account, exact: true })).toBeVisible()
    await expect(page.locator('#navigation').getByRole('button', { name: s.signOut, exact: true })).toBeVisible()
    const [logo, menu] = await Promise.all(
      ['[data-logo]', '[data-menu-button]'].map(async (part) => page.locator(part).boundingBox()),
    )
    expect(menu?.y, 'the bar has one line').toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0))
    await page.setViewportSize({ width: 1280, height: 740 })
    await link.click()
    await expect(page).toHaveURL(language === 'ur' ? /\/ur\/account$/ : /\d\/account$/)

    await expect(page.getByText(email)).toBeVisible()
    // One of the sign-up, and one of this browser.
    const sessions = page.locator('[data-sessions] li')
    await expect(sessions).toHaveCount(2)
    await sessions.getByRole('button').click()
    await expect(sessions).toHaveCount(1)
    await expect(sessions).toContainText(t.thisSession)
    await page.getByLabel(t.nameLabel).fill('Sana Durrani')
    await page.getByRole('region', { name: t.nameTitle, exact: true }).getByRole('button', { name: t.save }).click()
    await expect(toast(page, t.nameSaved)).toBeVisible()
    const own = page.locator('[data-own-comments] li')
    await expect(own).toContainText([words])
    await expect(own).toContainText([t.commentApproved])
    await expect(page.getByText(t.lettersNone)).toBeVisible()
    await expectAccessible(page, 'the account of a reader')
    await own.getByRole('link').click()
    await expect(comment).toContainText('Sana Durrani')
    await page.goto(language === 'ur' ? '/ur/account' : '/account')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t.dataSave }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain(email)
    await expect(toast(page, t.dataSaved)).toBeVisible()
    await expect(page.getByLabel(t.deleteKeep)).toBeChecked()
    await page.getByRole('button', { name: t.deleteButton }).click()
    await page.getByRole('button', { name: t.deleteSure }).click()
    await expect(toast(page, t.deleteDone)).toBeVisible()
    await expect(link).toBeHidden()

    await page.goto('/login')
    await signIn(page, email)
    await expect(toast(page, t.loginWrong)).toBeVisible()
    await page.goto(`/article/${article.id}`)
    await expect(comment).toBeVisible()
    await expect(comment).toContainText(readingMessages(language).aReader)
    await expect(comment).not.toContainText('Sana')
    await context.close()
  })
}

for (const { language, t, c, s } of LANGUAGES) {
  test(`${language}: a comment that waits stays visible to its reader, and the button of authors says what readers can do`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const context = await contextIn(browser, language, baseURL)
    const page = await context.newPage()
    const category = language === 'ur' ? 'in-focus-urdu-kids' : 'hilal-kids-english'
    const { data } = (await (await request.get(`/api/articles/category/${category}/`)).json()) as {
      data: { id: number }[]
    }
    const path = `/article/${data[0]?.id}`
    const email = await newAccount(page)
    await page.goto(`/login?next=${path}`)
    await signIn(page, email)
    const words = `Not for all yet ${language} ${Date.now()}`
    await page.locator('input[name=rating][value="4"]').press('Space')
    await page.locator('textarea').fill(words)
    await page.getByRole('button', { name: c.submit, exact: true }).click()
    const comment = page.locator('[data-comment]').filter({ hasText: words })
    await expect(comment).toContainText(c.held)
    await page.reload()
    await expect(comment).toContainText(c.held)
    await expect(comment).toHaveCount(1)
    await page.goto(language === 'ur' ? '/ur/account' : '/account')
    await expect(page.locator('[data-own-comments] li').filter({ hasText: words })).toContainText(t.commentPending)

    await page.getByRole('link', { name: s.author, exact: true }).click()
    const write = page.getByRole('link', {
      name: language === 'ur' ? /کسی رسالے کے لیے لکھیے/ : /Write for a magazine/,
    })
    await expect(write).toBeVisible()
    await expectAccessible(page, 'the desk of a reader')
    await write.click()
    await expect(page).toHaveURL(/\/ourcontributors$/)
    await context.close()
  })
}
