/**
 * Published XSS attacks, stored by an admin and shown to a visitor: nothing runs, and no other host receives a request.
 */
import { expect, test, type Page } from '@playwright/test'
import { payloadsOf, XSS_FILES } from '#testing/corpora.ts'
import { E2E_ADMIN } from '../playwright.config.ts'
import { startSeparateSite, type SeparateSite } from './separate-site.ts'

const TEXT = 'The river rises in the snow and ends in the sea, and everything between lives by it.'

let site: SeparateSite
test.beforeAll(async () => {
  site = await startSeparateSite({ ADMIN_EMAIL: E2E_ADMIN.email, ADMIN_PASSWORD: E2E_ADMIN.password })
})
test.afterAll(() => site.stop())

async function adminHeaders(page: Page): Promise<Record<string, string>> {
  const data = { email: E2E_ADMIN.email, password: E2E_ADMIN.password }
  const { access } = (await (await page.request.post(`${site.url}/api/token/`, { data })).json()) as { access: string }
  return { authorization: `Bearer ${access}` }
}

async function store(page: Page, headers: Record<string, string>, payload: string): Promise<number> {
  const data = {
    title: `T ${payload}`.slice(0, 200),
    writer: 'Sana Rafiq',
    category: 'misc',
    publish_date: '2015-03-01',
    cover_image: '/media/0123456789abcdef-1600x1000-2a4b6c.webp',
    description: `<p>${TEXT}</p>${payload}<p>${TEXT}</p>`,
  }
  const answer = await page.request.post(`${site.url}/api/create-article/`, { data, headers })
  expect(answer.status(), payload).toBe(201)
  return ((await answer.json()) as { data: { id: number } }).data.id
}

/** Events that a visitor's mouse and keyboard might trigger. */
function provoke(): void {
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    for (const name of ['mouseover', 'mouseenter', 'focus', 'blur', 'pointerdown', 'animationend', 'toggle', 'error']) {
      element.dispatchEvent(new Event(name, { bubbles: false }))
    }
  }
}

/** The content of an article as its page sends it. */
async function contentOf(page: Page, id: number): Promise<string> {
  const html = await (await page.request.get(`${site.url}/article/${id}`)).text()
  const content = /<div class="article-body">([^]*?)<p class="address-/.exec(html)?.[1]
  expect(content, `article ${id}`).toBeDefined()
  return content ?? ''
}

/** Attacks that the sanitizer reduced to the same content are opened once; every title is on one of the lists. */
const opened = new Set<string>()

for (const file of XSS_FILES) {
  const payloads = payloadsOf(file)
  test(`${file}: opens no dialog and makes no request to another host`, async ({ page }) => {
    test.setTimeout(300_000)
    const seen: string[] = []
    let at = ''
    page.on('dialog', (dialog) => {
      seen.push(`dialog at ${at}`)
      void dialog.dismiss()
    })
    page.on('popup', () => seen.push(`window at ${at}`))
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol !== 'data:' && origin !== site.url) seen.push(`${request.url()} at ${at}`)
    })
    const headers = await adminHeaders(page)
    for (const payload of payloads) {
      at = payload
      const id = await store(page, headers, payload)
      const content = await contentOf(page, id)
      if (opened.has(content)) continue
      opened.add(content)
      await page.goto(`${site.url}/article/${id}`, { waitUntil: 'domcontentloaded' })
      await page.evaluate(provoke)
      // The page after the content is intact: no attack swallows the rest of it.
      await expect(page.locator('#comments'), payload).toHaveCount(1)
    }
    const pages = Array.from({ length: Math.ceil(payloads.length / 12) }, (_, index) => index + 1)
    const lists = pages.map((number) => `/category/misc?page=${number}`)
    for (const list of ['/articles', ...lists, '/category/misc/feed.xml', '/search?q=river']) {
      at = list
      await page.goto(site.url + list, { waitUntil: 'load' })
    }
    expect(seen).toEqual([])
  })
}
