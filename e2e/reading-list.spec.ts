/** Saving articles on a device and in an account, and continuing where one stopped. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { readingList as en } from '#shared/i18n/en/reading-list.ts'
import { common as commonEn } from '#shared/i18n/en/common.ts'
import { common as commonUr } from '#shared/i18n/ur/common.ts'
import { session as sessionEn } from '#shared/i18n/en/session.ts'
import { readingList as ur } from '#shared/i18n/ur/reading-list.ts'
import { firstArticle } from './content.ts'
import { expectAccessible } from './screen-checks.ts'

const PASSWORD = 'kestrel over fort'

async function save(page: Page, id: number, label: string): Promise<void> {
  await page.goto(`/article/${id}`)
  await page.getByRole('button', { name: label, exact: true }).click()
  const button = page.locator('[data-action=bookmark]')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(button).toHaveText(label === 'Save' ? 'Saved' : 'محفوظ ہے')
}

test('what a device saved is merged into the account, is on other devices, and leaves with the session', async ({
  page,
  browser,
  request,
}) => {
  const [english, urdu] = [await firstArticle(request, 'en'), await firstArticle(request, 'ur')]
  const saved = (on: Page) => on.locator('[data-saved] [data-article]')
  const idsOn = (on: Page) => saved(on).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-article')))

  await page.goto('/reading-list')
  await expect(page.getByRole('heading', { name: en.emptyTitle })).toBeVisible()
  await save(page, english.id, en.save)
  await save(page, urdu.id, ur.save)
  await page.getByRole('link', { name: ur.open }).click()
  await expect(page).toHaveURL(/\/ur\/reading-list$/)
  await expect(page.getByText(ur.onDevice)).toBeVisible()
  expect(await idsOn(page)).toEqual([String(urdu.id), String(english.id)])
  await expectAccessible(page, 'the reading list, light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'the reading list, dark')

  await saved(page).first().getByRole('button').click()
  await page.getByRole('button', { name: ur.undo }).click()
  await saved(page).last().getByRole('button').click()
  await expect(page.getByText(ur.removed(english.title))).toBeVisible()
  await page.reload()
  await expect(saved(page)).toHaveCount(1)

  const email = `saver-${Date.now()}@reader.example`
  const account = { email, password: PASSWORD, fname: 'Sana' }
  expect((await page.request.post('/api/user/register/', { data: account })).status()).toBe(201)
  const merged = page.waitForResponse((answer) => answer.url().endsWith('/api/reading-list/') && answer.ok())
  await page.goto('/about')
  await merged
  await save(page, english.id, en.save)
  await page.goto('/reading-list')
  await expect(page.getByText(en.inAccount)).toBeVisible()
  expect(await idsOn(page)).toEqual([String(english.id), String(urdu.id)])

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  expect((await other.request.post('/api/token/', { data: account })).ok()).toBe(true)
  await other.goto('/reading-list')
  await expect(saved(other)).toHaveCount(2)
  await saved(other).first().getByRole('button').click()
  await expect(other.getByText(en.removed(english.title))).toBeVisible()
  await elsewhere.close()

  await page.reload()
  await expect(saved(page)).toHaveCount(1)
  await page.getByRole('button', { name: sessionEn.signOut }).click()
  await page.waitForURL(/\/login/)
  await page.goto('/reading-list')
  await expect(page.getByRole('heading', { name: en.emptyTitle })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('reading-list-1'))).not.toContain(String(urdu.id))
})

async function longestArticle(request: APIRequestContext): Promise<number> {
  const { data } = await (await request.get('/api/get-articles/?language=en')).json()
  const articles = data as { id: number; description: string }[]
  return articles.toSorted((one, two) => two.description.length - one.description.length)[0]?.id ?? 0
}

test('a long article is continued where the reader stopped, and nothing of it leaves the device', async ({
  page,
  request,
}) => {
  const id = await longestArticle(request)
  const posted: string[] = []
  page.on('request', (sent) => {
    if (sent.method() !== 'GET') posted.push(new URL(sent.url()).pathname)
  })
  const tenth = page.locator('.article-body > *').nth(9)
  const stored = () => page.evaluate(() => localStorage.getItem('reading-progress-1') ?? '')
  await page.goto(`/article/${id}`)
  await page.waitForLoadState('networkidle')
  await tenth.evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
  await expect.poll(stored).toContain(`"id":${id},`)

  await page.goto('/reading-list')
  const card = page.locator('[data-continue] [data-article]')
  await expect(card).toContainText('% read')
  await card.getByRole('link').last().click()
  await expect(page).toHaveURL(new RegExp(`/article/${id}#continue$`))
  await expect(tenth).toBeInViewport()

  await page.goto(`/article/${id}`)
  await expectAccessible(page, 'the offer to continue')
  await page.getByRole('button', { name: en.continueHere }).click()
  await expect(tenth).toBeInViewport()
  await expect(page.getByRole('button', { name: en.continueHere })).toBeHidden()

  // At its end the article is finished.
  await page
    .locator('.article-body > *')
    .last()
    .evaluate((part) => part.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await page.mouse.wheel(0, 300)
  await expect.poll(stored).toBe('[]')
  expect(posted.filter((path) => !path.endsWith('/visit/'))).toEqual([])
})

for (const [language, t, common] of [
  ['en', en, commonEn],
  ['ur', ur, commonUr],
] as const) {
  test(`${language}: without a network, Save and Aa say so beside themselves, and work once it is back`, async ({
    page,
    request,
  }) => {
    const article = await firstArticle(request, language)
    await page.goto(`/article/${article.id}`)
    // The application runs.
    await expect(page.locator('html[data-fonts]')).toBeAttached()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    const failed = page.getByRole('alert').filter({ hasText: common.notLoaded })
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.locator('[data-action=bookmark] ~ [data-said]')).toHaveText(common.notLoaded)
    await page.getByRole('button', { name: common.readingSettings }).click()
    await expect(failed).toHaveCount(2)
    await expectAccessible(page, `an article without a network, ${language}`)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: common.readingSettings }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.locator('[data-action=bookmark]')).toHaveAttribute('aria-pressed', 'true')
    await expect(failed).toHaveCount(0)
  })
}

test('a button whose script was lost on a bad network loads the page anew when it is pressed again', async ({
  page,
  request,
}) => {
  const article = await firstArticle(request, 'en')
  await page.goto(`/article/${article.id}`)
  await expect(page.locator('html[data-fonts]')).toBeAttached()
  const script = '**/assets/preferences-*.js'
  await page.route(script, async (route) => route.abort())
  const settings = page.getByRole('button', { name: commonEn.readingSettings })
  await settings.click()
  await expect(page.locator('[data-action=preferences] ~ [data-said]')).toHaveText(commonEn.notLoaded)
  // Browsers that remember the failure do not ask for it again; for the others it is lost once more.
  const loaded = page.waitForEvent('load')
  await settings.click()
  await loaded
  await page.unroute(script)
  await settings.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
