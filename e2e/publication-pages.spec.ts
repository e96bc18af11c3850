/** An issue read page by page: with a keyboard, buttons and links, in its own direction, and without scripts. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { archive as archiveEn } from '#shared/i18n/en/archive.ts'
import { archive as archiveUr } from '#shared/i18n/ur/archive.ts'
import { expectAccessible } from './screen-checks.ts'

type Issue = { id: number; language: string; pages: number; doc_url: string }

async function issueIn(request: APIRequestContext, language: 'English' | 'Urdu'): Promise<Issue> {
  const { data } = (await (await request.get('/api/magazines/')).json()) as { data: Issue[] }
  const issue = data.find((each) => each.language === language && each.pages >= 4)
  expect(issue).toBeDefined()
  return issue as Issue
}

const isSeen = (page: Page, number: number) =>
  expect(page.locator(`#page-${number} img`)).toBeInViewport({ ratio: 0.5 })

for (const [language, t, on, back] of [
  ['English', archiveEn, 'ArrowRight', 'ArrowLeft'],
  ['Urdu', archiveUr, 'ArrowLeft', 'ArrowRight'],
] as const) {
  test(`an issue is turned by keys, buttons and its overview, and its page is in the address: ${language}`, async ({
    page,
    request,
  }) => {
    const issue = await issueIn(request, language)
    const path = `/publication/${issue.id}/pages`
    await page.goto(path)
    const place = page.locator('[data-place]')
    await expect(place).toHaveText(t.pageOf('1', String(issue.pages)))
    await isSeen(page, 1)
    await expect(page.locator('#page-1 img')).toHaveJSProperty('complete', true)
    await expectAccessible(page, 'the pages of an issue')

    await page.locator('.replica').press(on)
    await expect(page).toHaveURL(`${path}#page-2`)
    await isSeen(page, 2)
    await isSeen(page, 3)
    const [left, right] = await Promise.all(
      [2, 3].map(async (each) => (await page.locator(`#page-${each}`).boundingBox())?.x ?? 0),
    )
    expect((left ?? 0) < (right ?? 0)).toBe(language === 'English')
    await page.getByRole('button', { name: t.nextPages }).click()
    await expect(page).toHaveURL(`${path}#page-4`)
    await page.locator('.replica').press(back)
    await expect(page).toHaveURL(`${path}#page-2`)
    await page.locator('.replica').press('End')
    await expect(place).toContainText(String(issue.pages))

    await page.getByText(t.allPages(issue.pages)).click()
    await page.getByRole('link', { name: t.pageNumber(1), exact: true }).click()
    await expect(place).toHaveText(t.pageOf('1', String(issue.pages)))
    await expectAccessible(page, 'the overview of the pages')

    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${path}?again=1#page-3`)
    await isSeen(page, 3)
    await expect(place).toHaveText(t.pageOf('3', String(issue.pages)))
    await expectAccessible(page, 'the pages of an issue on a phone')
  })
}

test('an issue is read without scripts and names its articles, and an e-book says that its text is in the PDF', async ({
  browser,
  request,
  baseURL,
}) => {
  const issue = await issueIn(request, 'English')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(`/publication/${issue.id}/pages#page-3`)
  await isSeen(page, 3)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.getByText(archiveEn.allPages(issue.pages)).click()
  await page.getByRole('link', { name: archiveEn.pageNumber(2), exact: true }).click()
  await isSeen(page, 2)
  await expect(page.locator('main a[href^="/article/"]').first()).toBeAttached()
  await expect(page.getByText(archiveEn.textIsInPdf)).toHaveCount(0)
  const { data: ebooks } = await (await request.get('/api/ebooks/')).json()
  const ebook = (ebooks as Issue[]).find(({ language, pages }) => language === 'English' && pages >= 2)
  await page.goto(`/publication/${ebook?.id}/pages`)
  await expect(page.getByText(archiveEn.textIsInPdf)).toBeVisible()
  await context.close()
})

test('pages are enlarged by keys, buttons, clicks, the wheel and two fingers, with little script', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const issue = await issueIn(request, 'Urdu')
  const path = `/publication/${issue.id}/pages`
  let bytes = 0
  page.on('response', async (answer) => {
    if (/replica|plain-click/.test(answer.url())) bytes += (await answer.body().catch(() => Buffer.alloc(0))).length
  })
  await page.goto(path)
  // Until the script is there, an arrow scrolls and other keys do nothing.
  await expect(page.getByRole('button', { name: archiveUr.zoomIn })).toBeVisible()
  await page.locator('.replica').press('ArrowLeft')
  await isSeen(page, 2)
  const shown = page.locator('#page-2 img')
  const widthOf = async (image = shown) => Math.round((await image.boundingBox())?.width ?? 0)
  const fit = await widthOf()
  const isEnlarged = async (by: number) =>
    expect.poll(async () => Math.abs((await widthOf()) / fit - by)).toBeLessThan(0.03)
  await page.locator('.replica').press('+')
  await isEnlarged(1.5)
  await isSeen(page, 2).catch(() => isSeen(page, 3))
  await page.getByRole('button', { name: archiveUr.zoomIn }).click()
  await isEnlarged(2.25)
  // As large as this, the picture of 1000 pixels is not sharp any more.
  await page.getByRole('button', { name: archiveUr.zoomIn }).click()
  await isEnlarged(3.375)
  await expect
    .poll(() =>
      page
        .locator('.replica img')
        .evaluateAll((all: HTMLImageElement[]) => all.some(({ currentSrc }) => currentSrc.includes('-1600'))),
    )
    .toBe(true)
  await expectAccessible(page, 'enlarged pages')
  await page.locator('.replica').press('-')
  await isEnlarged(2.25)
  await page.locator('.replica').press('0')
  await isEnlarged(1)
  await shown.click()
  await isEnlarged(2)
  await expect(shown).toBeInViewport()
  await expect(page).toHaveURL(new RegExp(`${path}#page-\\d+$`))
  await page.keyboard.press('0')
  await shown.hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await isEnlarged(Math.exp(0.5))
  process.stdout.write(`Scripts of the pages of an issue: ${bytes} bytes\n`)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(8 * 1024)

  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 360, height: 740 },
    baseURL: baseURL ?? '',
  })
  const phone = await context.newPage()
  await phone.goto(`${path}#page-1`)
  const cover = phone.locator('#page-1 img')
  await expect(phone.locator('[data-can-zoom]')).toBeVisible()
  const narrow = await widthOf(cover)
  const box = await cover.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 150]
  const touch = await context.newCDPSession(phone)
  // Two taps follow each other as fast as fingers do, however busy the machine is.
  const now = Date.now() / 1000
  const tap = async (seconds: number) => {
    const timestamp = now + seconds
    await Promise.all([
      touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp }),
      touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.05 }),
    ])
  }
  await tap(0)
  await tap(0.2)
  await expect.poll(() => widthOf(cover)).toBeGreaterThan(1.9 * narrow)
  const fingers = (apart: number) => [-1, 1].map((side, id) => ({ x: x + side * apart, y, id }))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(80) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(40) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => widthOf(cover)).toBeLessThan(1.2 * narrow)
  await context.close()
})
