/** What browsers fetch and render before a reader asks for it, and what they leave out where a reader saves data. */
import { expect, test } from '@playwright/test'
import { firstArticle } from './content.ts'

test('a link under the pointer is fetched in advance, under the policy of the page, and those of accounts are not', async ({
  page,
  context,
}) => {
  const fetched: string[] = []
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  context.on('request', (request) => {
    if (request.headers()['sec-purpose']?.includes('prefetch')) fetched.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await page.locator('a[href="/login"]').first().hover()
  const lead = page.locator('article:has(img[fetchpriority=high]) h3 a').first()
  const inAdvance = context.waitForEvent('request', (request) => request.headers()['sec-purpose'] !== undefined)
  await lead.hover()
  expect(new URL((await inAdvance).url()).pathname).toBe(await lead.getAttribute('href'))
  expect(fetched.filter((path) => !path.startsWith('/article/'))).toEqual([])
  expect(complaints).toEqual([])
})

test('a page that is rendered in advance counts, requests and stores nothing until it is shown', async ({
  page,
  request,
}) => {
  const { id } = await firstArticle(request, 'en')
  // Browsers that are controlled by tests render nothing in advance.
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, configurable: true }))
  const calls: string[] = []
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.clock.install()
  await page.goto(`/article/${id}`)
  await page.clock.runFor(20_000)
  expect(calls).toEqual([])
  const stored = () => page.evaluate(() => Object.keys(localStorage))
  expect(await stored()).toEqual([])
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  const visit = page.waitForResponse((response) => response.url().includes('/visit/'))
  await page.clock.runFor(6000)
  expect((await visit).status()).toBe(204)
})

test('a reader who saves data gets smaller pictures, and no Nastaliq until it is chosen', async ({ browser }) => {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'save-data': 'on' },
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
  })
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const page = await context.newPage()
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto('/hilal-urdu')
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'all')
  await expect(page.locator('html')).toHaveCSS('font-family', /^"Hilal Nastaliq Noto"/)
  expect(fonts.filter((url) => url.includes('nastaliq'))).toEqual([])
  const lead = page.locator('img[fetchpriority=high]').first()
  const { url, width } = await lead.evaluate(async (picture: HTMLImageElement) => {
    const bitmap = await createImageBitmap(await (await fetch(picture.currentSrc)).blob())
    return { url: picture.currentSrc, width: bitmap.width }
  })
  expect(width).toBeLessThan(Number(/\/(\d+)\.\w+$/.exec(url)?.[1]))

  await page.getByRole('button', { name: 'مطالعے کی ترتیبات' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('radio', { name: 'آلے کا خط' })).toBeChecked()
  await panel.getByRole('radio', { name: 'تاریک' }).check()
  await expect(panel.getByRole('radio', { name: 'آلے کا خط' })).toBeChecked()
  const nastaliq = page.waitForRequest(/hilal-nastaliq.*\.woff2$/)
  await panel.getByRole('radio', { name: 'نستعلیق' }).check()
  await nastaliq
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-reading', 'dark nastaliq')
  await context.close()
})
