/** Articles on paper: what a reader expects of a printed article, all of it, and nothing else. */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test, type Browser, type Page } from '@playwright/test'

/** The text colour of the light colour scheme. */
const DARK_INK = 'rgb(21, 23, 28)'

const LONG_ADDRESS = `https://hilal.example/${'a-long-path/'.repeat(20)}`

/** What is hard to print; the table is wider than the paper. */
const DIFFICULT = `
  <p>See <a href="${LONG_ADDRESS}">the report</a>.</p><pre>${'one line of code '.repeat(20)}</pre>
  <div class="table"><table><tbody><tr>${'<td>A column of some width</td>'.repeat(9)}</tr></tbody></table></div>
  <p><a class="film" href="https://youtu.be/WhWc3b3KhnY">Watch: Spring</a></p>`

async function printed(page: Page) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await page.pdf({ format: 'A4' }))
  let text = ''
  let pictures = 0
  for (const sheet of document.pages()) {
    text += sheet.getText()
    for (const object of sheet.objects()) pictures += object.type === 'image' ? 1 : 0
  }
  document.destroy()
  library.destroy()
  return { text, pictures }
}

/** Has the site encode the sizes of a page's pictures, which takes a moment on their first request. */
async function encodePictures(browser: Browser, path: string): Promise<void> {
  for (const width of [360, 680, 794]) {
    const page = await browser.newPage({ viewport: { width, height: 740 } })
    await page.goto(path)
    await page.locator('main img').evaluateAll(async (images: HTMLImageElement[]) => {
      for (const image of images) image.loading = 'eager'
      await Promise.all(images.map(async (image) => image.decode()))
    })
    await page.close()
  }
}

/**
 * Brings each picture into view. Not every version of Chromium that is told to make a PDF loads those that never were: 150
 * does not.
 */
async function readToEnd(page: Page): Promise<void> {
  for (const picture of await page.locator('.article-body img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
}

/** Without what a PDF does not keep: white space and, in shaped scripts, the order of letters. */
function countLetters(text: string): number {
  return text.normalize('NFKD').match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

for (const language of ['en', 'ur'] as const) {
  test(`an article is printed with its pictures, text and address, and nothing else: ${language}`, async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const { data } = (await (await request.get(`/api/get-articles/?language=${language}`)).json()) as {
      data: { id: number; description: string }[]
    }
    const article = data.find(({ description }) => description.split('<img').length > 2)
    await encodePictures(browser, `${baseURL}/article/${article?.id}`)
    // A reader with a dark screen, who has read the article.
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/article/${article?.id}`)
    await readToEnd(page)
    const { text, pictures } = await printed(page)
    expect(pictures).toBe(1 + (await page.locator('.article-body img').count()))
    const content = page.locator('.article-body')
    const addresses = await content
      .locator('a[href^="http"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const expected = [
      await page.locator('article header').innerText(),
      (await content.textContent()) ?? '',
      ...addresses,
      `Hilal English ${baseURL}/article/${article?.id}`,
    ].join(' ')
    const ratio = countLetters(text) / countLetters(expected)
    expect(ratio).toBeGreaterThan(0.97)
    expect(ratio).toBeLessThan(1.03)
    // The text of shaped scripts comes out of a PDF in another order.
    if (language === 'en') {
      expect(text).toContain((await content.locator('p').last().innerText()).slice(0, 60))
      expect(text).toContain(`${baseURL}/article/${article?.id}`)
    }

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.locator('main :is(nav, form, button):visible')).toHaveCount(0)
    await content.evaluate((element, html) => (element.innerHTML = html), DIFFICULT)
    // The width between the margins of A4.
    await page.setViewportSize({ width: 680, height: 900 })
    const root = page.locator('html')
    expect(await root.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    const table = content.locator('table')
    expect((await table.boundingBox())?.width).toBeLessThanOrEqual(680)
    expect(await content.locator('.film').evaluate((film) => getComputedStyle(film).color)).toBe(DARK_INK)
    // Nothing to press on paper.
    for (const overlay of ['::before', '::after']) {
      const display = content.locator('.film').evaluate((film, part) => getComputedStyle(film, part).display, overlay)
      expect(await display, overlay).toBe('none')
    }
    expect(await content.evaluate((element) => getComputedStyle(element).color)).toBe(DARK_INK)
    const { text: difficult } = await printed(page)
    // Of the text and of the address, which is printed after it.
    expect(difficult.match(/long/g)).toHaveLength(20)
    expect(difficult).toContain('Watch: Spring')
  })
}
