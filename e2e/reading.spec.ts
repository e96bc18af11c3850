/** Reading: from a list to an article, sharing it, finding another; what scripts add, and what works without them. */
import { expect, test } from '@playwright/test'
import { firstArticle } from './content.ts'
import { expectAccessible } from './screen-checks.ts'

const NOTICES = [
  { language: 'en', copy: 'Copy link', copied: 'Copied!' },
  { language: 'ur', copy: 'لنک کاپی کریں', copied: 'کاپی ہو گیا!' },
] as const

for (const { language, copy, copied } of NOTICES) {
  test(`the article’s link is copied and the confirmation disappears after 1.5 seconds: ${language}`, async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id } = await firstArticle(request, language)
    await page.clock.install({ time: 0 })
    await page.goto(`/article/${id}`)
    // From here on, time passes only when the test lets it: a busy machine may take longer than the confirmation lasts.
    await page.clock.pauseAt(3_600_000)
    await page.getByRole('button', { name: copy }).click()
    await expect(page.getByRole('button', { name: copied })).toBeVisible()
    await expect(page.locator('[data-copy-status]')).toHaveText(copied)
    // The complete address, on the reader's current host.
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await page.clock.runFor(1500)
    await expect(page.getByRole('button', { name: copy })).toBeVisible()
    await expect(page.locator('[data-copy-status]')).toHaveText('')
  })
}

test('a visit is reported once the article has been visible for five seconds, without a cookie', async ({
  page,
  context,
  request,
}) => {
  const { id } = await firstArticle(request, 'en')
  const reported: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST') reported.push(new URL(sent.url()).pathname)
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(`/article/${id}`)
  await page.clock.runFor(1)
  await page.clock.fastForward(4500)
  expect(reported).toEqual([])
  const answer = page.waitForResponse((response) => response.url().includes('/visit/'))
  await page.clock.fastForward(1000)
  expect((await answer).status()).toBe(204)
  expect(reported).toEqual([`/api/article/${id}/visit/`])
  expect(await context.cookies()).toEqual([])
})

test('logo and Category menu of neutral pages follow the magazine visited last', async ({ page }) => {
  const menu = page.locator('[data-panel=category] a')
  const logo = page.locator('[data-logo]')
  await page.goto('/ur/articles')
  await expect(menu.first()).toHaveAttribute('href', '/category/in-focus-urdu')
  await page.goto('/articles')
  await expect(menu.first()).toHaveAttribute('href', '/category/in-focus')
  await page.goto('/hilal-urdu-kids')
  const drawing = await logo.innerHTML()
  const colorOf = () => logo.evaluate((element) => getComputedStyle(element).color)
  const color = await colorOf()
  await page.goto('/articles')
  await expect(logo).toHaveAttribute('href', '/hilal-urdu-kids')
  await expect(logo).toHaveAccessibleName('Hilal Kids Urdu')
  expect(await logo.innerHTML()).toBe(drawing)
  expect(await colorOf()).toBe(color)
  await expect(page.getByRole('link', { name: 'Home', exact: true }).first()).toHaveAttribute(
    'href',
    '/hilal-urdu-kids',
  )
  await expect(menu).toHaveCount(3)
  await expect(menu.first()).toHaveAttribute('href', '/category/in-focus-urdu-kids')
  await expect(menu.first().locator('span')).toHaveAttribute('lang', 'ur')
  await page.goto('/category/misc')
  await expect(menu.first()).toHaveAttribute('href', '/category/in-focus')
  await expect(logo).toHaveAttribute('href', '/')
})

test('covers that fail to load leave the text at full width, and an article gets the default cover', async ({
  page,
}) => {
  await page.route('**/media/**', (route) => route.abort())
  await page.goto('/category/in-focus')
  // Articles of other journeys may have no picture.
  await expect(page.locator('[data-cover]:not(:has(> span, img[src^="/default"]))').first()).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const path of ['/category/in-focus', '/search?q=river']) {
    await page.setViewportSize({ width: 1000, height: 800 })
    await page.goto(path)
    // Articles of other journeys may have no picture: a word or the default cover stands in its place.
    const withPicture = 'main :is(article, li):not(:has([data-cover] > span, img[src^="/default"])) h2:visible'
    for (const title of await page.locator(withPicture).all()) {
      await title.scrollIntoViewIfNeeded()
      // The text takes the place of the picture.
      await expect
        .poll(() =>
          title.evaluate((heading) => {
            const card = heading.closest('article, li')
            return (card?.clientWidth ?? 0) - (heading.parentElement?.clientWidth ?? 0)
          }),
        )
        .toBe(0)
    }
  }
  await page.locator('main h2 a').first().click()
  await expect(page.locator('header + div img')).toHaveAttribute('src', '/default-cover.svg')
  // A month without its cover is a tile with its name. Another journey's article may give a month the default cover.
  await page.route('**/default-cover.svg', (route) => route.abort())
  await page.goto('/magazine-archive/hilal-english')
  const month = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first()
  await month.scrollIntoViewIfNeeded()
  await expect(month.locator('img')).toHaveCount(0)
  await expect(month.locator('p').first()).toBeVisible()
})

test('on a phone in Urdu the search field stays within its dialog, which can be closed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/hilal-urdu')
  const script = page.waitForResponse(/\/suggest-[^/]+\.js$/)
  await page.getByRole('link', { name: 'تلاش', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await dialog.getByRole('button', { name: 'بند کریں' }).click()
  await expect(dialog).toBeHidden()
  // As it is sent; only who searches loads it.
  expect((await (await script).request().sizes()).responseBodySize).toBeLessThan(2048)
  // Suggestions are shown whole, are chosen by the keyboard, and close before the dialog does.
  await page.getByRole('link', { name: 'تلاش', exact: true }).click()
  await dialog.getByRole('combobox').pressSequentially('دری')
  const suggestion = dialog.getByRole('option').first()
  await expect(suggestion).toContainText('دریا')
  await page.keyboard.press('ArrowDown')
  await expect(suggestion).toHaveAttribute('aria-selected', 'true')
  await expect(suggestion).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'suggestions')
  await page.keyboard.press('Escape')
  await expect(suggestion).toBeHidden()
  await expect(dialog).toBeVisible()
  // The results are in Urdu too.
  await dialog.getByRole('combobox').fill('دریا')
  await dialog.getByRole('combobox').press('Enter')
  await expect(page).toHaveURL(/\/ur\/search\?q=%D8%AF/)
})

for (const width of [360, 1440]) {
  test(`a link to the comments arrives there before fonts are cached, at ${width} pixels`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const { data } = (await (await request.get('/api/get-articles/?language=ur')).json()) as {
      data: { id: number; description: string }[]
    }
    const longest = data.sort((a, b) => b.description.length - a.description.length)[0]
    await page.goto(`/article/${longest?.id}#comments`, { waitUntil: 'networkidle' })
    await expect(page.locator('#comments-title')).toBeInViewport()
    await expect
      .poll(() => page.locator('#comments').evaluate((comments) => Math.abs(comments.getBoundingClientRect().top)))
      .toBeLessThan(100)
  })
}

test('a search leads to an article, and Back returns', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('main').getByRole('searchbox').fill('river')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "river"')
  await expect(page.getByText(/^Showing 1-\d+ of \d+ results$/)).toBeVisible()
  const result = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  const title = await result.innerText()
  await result.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('river')
})

test('on a page that an Urdu query has turned, the English count begins at the right too', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('پاکستان')}`)
  const edges = await page.getByText(/^Showing 1-\d+ of \d+ results$/).evaluate((count) => {
    const words = document.createRange()
    words.selectNodeContents(count)
    const heading = document.querySelector('h1')
    return { words: words.getBoundingClientRect().right, heading: heading?.getBoundingClientRect().right }
  })
  expect(edges.words).toBe(edges.heading)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('lists, articles and search are complete', async ({ page }) => {
    await page.goto('/category/in-focus-urdu')
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('.article-body')).toBeVisible()
    await expect(page.locator('[data-copy-link]')).toBeHidden()
    await page.goto('/search')
    await page.getByRole('main').getByRole('searchbox').fill('دریا')
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('دریا')
    await expect(page.getByRole('main').getByRole('listitem').first()).toHaveAttribute('lang', 'ur')
  })
})
