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
