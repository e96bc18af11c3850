/** Where staff work with attacks: the editor opens them as markup, and has them pasted as HTML and as text. */
import { expect, type Page } from '@playwright/test'
import { paste } from './editor-page/open.ts'
import { END, provoke, type Visit } from './hostile-screens.ts'

const PASTED = 'After all that was pasted.'

/** The editor opens the attacks as markup, as no server would send it. */
async function openInEditor(page: Page, { siteUrl, articleId, payloads }: Visit): Promise<void> {
  const article = new RegExp(`/api/article/${articleId}/$`)
  await page.route(article, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const body = (await response.json()) as { article: object }
    const title = payloads.find((payload) => /<script/i.test(payload)) ?? ''
    // Some attacks leave an element open, which swallows what follows.
    const description = `<p>${END}</p>${payloads.join('\n')}`
    Object.assign(body.article, { title, writer: title, kicker: title, standfirst: title, description })
    return route.fulfill({ response, json: body })
  })
  await page.goto(`${siteUrl}/admin/new-article/${articleId}`)
  await expect(page.locator('#field-description')).toContainText(END)
  await provoke(page.locator('main'))
  await page.unroute(article)
}

/** All at once, because each call to a browser takes longer than what it does there. */
async function pasteEach(page: Page, payloads: readonly string[]): Promise<void> {
  await page.locator('.ProseMirror').evaluate((editor, given) => {
    for (const payload of given) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', payload)
      clipboardData.setData('text/plain', payload)
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }
  }, payloads)
}

/** Each attack is pasted as HTML, and as text that looks like it. */
async function pasteIntoEditor(page: Page, { siteUrl, articleId, payloads }: Visit): Promise<void> {
  await page.goto(`${siteUrl}/admin/new-article/${articleId}`)
  const content = page.locator('#field-description')
  await expect(content).toContainText(END)
  await pasteEach(page, payloads)
  await paste(page, { text: payloads.join('\n') })
  await paste(page, { html: `<p>${PASTED}</p>` })
  await expect(content).toContainText(PASTED)
  await provoke(page.locator('main'))
}

/** Visits the editor in a browser that has the session of an admin. The article's text must have `END`. */
export async function editWithAttacks(page: Page, visit: Visit): Promise<void> {
  await openInEditor(page, visit)
  await pasteIntoEditor(page, visit)
}
