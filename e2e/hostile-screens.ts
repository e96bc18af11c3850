/** Where staff and recipients of email see attacks: comparison of versions, preview, audit log, and the HTML of an email. */
import { expect, type Locator, type Page } from '@playwright/test'
import { mailHtml } from '#core/events/mail/mail-html.ts'

/** The last words of the article's text. */
export const END = 'Here the text ends.'
const AUDIT_ROWS = 100

/** Events that a mouse and keyboard might trigger. */
const EVENTS = ['mouseover', 'mouseenter', 'focus', 'blur', 'pointerdown', 'animationend', 'toggle', 'error']

/** Triggers them at everything within an element, and follows each link to a script. */
export async function provoke(within: Locator): Promise<void> {
  await within.evaluate((root, names) => {
    for (const element of root.querySelectorAll('*')) {
      for (const name of names) element.dispatchEvent(new Event(name, { bubbles: false }))
      if (element instanceof HTMLAnchorElement && element.protocol === 'javascript:') element.click()
    }
  }, EVENTS)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export type Visit = {
  siteUrl: string
  /** Of an admin. */
  headers: Record<string, string>
  /** An article in its first version. */
  articleId: number
  payloads: readonly string[]
}

/** Two versions side by side: the second has the attacks as words, and then, as no server would send it, as markup. */
async function compare(page: Page, { siteUrl, articleId, payloads }: Visit): Promise<void> {
  const screen = `${siteUrl}/admin/new-article/${articleId}/revisions?version=2`
  const shown = page.locator('main .marked-text').filter({ hasText: END })
  await page.goto(screen)
  await expect(shown).toContainText('<script')
  await provoke(page.locator('main'))

  const [title = '', writer = ''] = payloads.filter((payload) => /<script/i.test(payload))
  const markup = { title, writer, kicker: title, description: `${payloads.join('\n')}<p>${END}</p>` }
  const revision = /\/api\/article\/\d+\/revisions\/\d+\//
  await page.route(revision, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { revision: { article: object } } }
    const cover = {
      cover_image: 'https://attacker.example/cover.webp',
      share_image: 'https://attacker.example/share.webp',
    }
    Object.assign(data.revision.article, markup, cover)
    await route.fulfill({ response, json: { data } })
  })
  await page.goto(screen)
  await expect(page.locator('main .marked-text').first()).toContainText(/<script/i)
  await provoke(page.locator('main'))
  await page.unroute(revision)
}

/** The article in the editor, and its preview beside it. */
async function preview(page: Page, { siteUrl, articleId }: Visit): Promise<void> {
  await page.goto(`${siteUrl}/admin/new-article/${articleId}`)
  await expect(page.locator('#field-description')).toContainText(END)
  await provoke(page.locator('#field-description'))
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const shown = page.frameLocator('iframe.preview-frame')
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shown.getByText(END)).toBeAttached()
  await provoke(shown.locator('body'))
}

/** The titles of all attacks. */
async function readAuditLog(page: Page, { siteUrl, payloads }: Visit): Promise<void> {
  for (let number = 1; number <= Math.ceil(payloads.length / AUDIT_ROWS); number += 1) {
    await page.goto(`${siteUrl}/admin/audit?size=${AUDIT_ROWS}&page=${number}`)
    await expect(page.getByRole('row').filter({ hasText: 'T <' }).first()).toBeVisible()
    await provoke(page.locator('main'))
  }
}

/**
 * Visits the screens in a browser that has the session of an admin. The audit log must have articles with the attacks as
 * titles.
 */
export async function visitBackOffice(page: Page, visit: Visit): Promise<void> {
  const { siteUrl, headers, articleId, payloads } = visit
  const texts = payloads.map((payload) => `<p>${escaped(payload)}</p>`).join('')
  const data = { title: 'Compared with attacks', description: `${texts}<p>${END}</p>` }
  const answer = await page.request.put(`${siteUrl}/api/article/${articleId}/`, { data, headers })
  expect(answer.status()).toBe(200)
  await readAuditLog(page, visit)
  await compare(page, visit)
  await preview(page, visit)
}

/** An email whose every paragraph and link is an attack, in a page without any policy. */
export async function showInMail(page: Page, payloads: readonly string[]): Promise<void> {
  const lines = payloads.flatMap((payload) => [payload, { href: `https://hilal.example/${payload}`, label: payload }])
  await page.goto('about:blank')
  await page.setContent(mailHtml(lines, 'en'))
  await provoke(page.locator('body'))
  await expect(page.locator('body > div > p')).toHaveCount(lines.length)
}
