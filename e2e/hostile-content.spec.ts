/**
 * Published XSS attacks, stored by an admin and shown to a visitor, to staff in the back-office, and in the HTML of an
 * email: nothing runs, and no other host receives a request. All of them have browsers without the security policy, so
 * that whatever gets into a page does run. What readers write is in hostile-readers.spec.ts.
 */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { payloadsOf, XSS_FILES } from '#testing/corpora.ts'
import { E2E_ADMIN } from '../playwright.config.ts'
import { editWithAttacks } from './hostile-editing.ts'
import { visitLists } from './hostile-lists.ts'
import { provoke, showInMail, visitBackOffice } from './hostile-screens.ts'
import { startSeparateSite, type SeparateSite } from './separate-site.ts'
import { watched } from './watch-attacks.ts'

test.use({ bypassCSP: true })

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

type Article = { title: string; description: string }

const around = (content: string) => `<p>${TEXT}</p>${content}<p>${TEXT}</p>`

async function store(page: Page, headers: Record<string, string>, { title, description }: Article): Promise<number> {
  const data = {
    title: title.slice(0, 200),
    writer: 'Sana Rafiq',
    category: 'misc',
    publish_date: '2015-03-01',
    cover_image: '/media/0123456789abcdef-1600x1000-2a4b6c.webp',
    description,
  }
  const answer = await page.request.post(`${site.url}/api/create-article/`, { data, headers })
  expect(answer.status(), title).toBe(201)
  return ((await answer.json()) as { data: { id: number } }).data.id
}

/** An article's page in two parts, as it is sent: what comes before the content, and the content. */
async function partsOf(page: Page, id: number): Promise<{ before: string; content: string }> {
  const html = await (await page.request.get(`${site.url}/article/${id}`)).text()
  const found = /^([^]*?)<div class="article-body">([^]*?)<p class="address-/.exec(html)
  expect(found, `article ${id}`).not.toBeNull()
  return { before: found?.[1] ?? '', content: found?.[2] ?? '' }
}

/** The names of all elements in a part of a page. */
const elementsOf = (html: string) => Array.from(html.matchAll(/<[a-z][\w-]*/gi), ([start]) => start)

/** Attacks whose content a worker has opened: those that the sanitizer made equal are opened once. */
const opened = new Set<string>()
/** Attacks on one page. Sanitizing twice changes nothing, so an article may hold the sanitized content of many. */
const PER_PAGE = 20

/** The page of an admin. */
async function staffPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ bypassCSP: true })).newPage()
}

for (const file of XSS_FILES) {
  const payloads = payloadsOf(file)
  test(`${file}: opens no dialog and makes no request to another host`, async ({ page, browser }) => {
    const watch = watched(page, site.url)
    const headers = await adminHeaders(page)
    const harmless = await partsOf(page, await store(page, headers, { title: 'T', description: around('') }))
    const attacks: string[] = []
    for (const payload of payloads) {
      const id = await store(page, headers, { title: `T ${payload}`, description: around(payload) })
      const { before, content } = await partsOf(page, id)
      expect(elementsOf(before), `the title ${payload}`).toEqual(elementsOf(harmless.before))
      if (opened.has(content)) continue
      opened.add(content)
      attacks.push(content)
    }
    for (let first = 0; first < attacks.length; first += PER_PAGE) {
      const description = attacks.slice(first, first + PER_PAGE).join('')
      watch.at = description
      const id = await store(page, headers, { title: 'Many', description })
      await page.goto(`${site.url}/article/${id}`, { waitUntil: 'domcontentloaded' })
      await provoke(page.locator('main'))
      // The page after the content is intact: no attack swallows the rest of it.
      await expect(page.locator('#comments'), description).toHaveCount(1)
      const { content } = await partsOf(page, id)
      expect(content.split(TEXT).length - 1, description).toBe(description.split(TEXT).length - 1)
    }
    const pages = Array.from({ length: Math.ceil(payloads.length / 12) }, (_, index) => index + 1)
    const lists = pages.map((number) => `/category/misc?page=${number}`)
    for (const list of ['/articles', ...lists, '/category/misc/feed.xml', '/search?q=river']) {
      watch.at = list
      await page.goto(site.url + list, { waitUntil: 'load' })
    }
    watch.at = 'an email'
    await showInMail(page, payloads)
    expect(watch.seen).toEqual([])

    const staff = await staffPage(browser)
    const shown = watched(staff, site.url)
    const articleId = await store(staff, await adminHeaders(staff), { title: 'Compared', description: around('') })
    const visit = { siteUrl: site.url, headers, articleId, payloads }
    shown.at = 'the audit log, comparison or preview'
    await visitBackOffice(staff, visit)
    shown.at = 'the editor'
    await editWithAttacks(staff, visit)
    expect(shown.seen).toEqual([])
    await staff.context().close()
  })
}

test('lists of the back-office show attacks as text', async ({ browser }) => {
  const staff = await staffPage(browser)
  const headers = await adminHeaders(staff)
  const shown = watched(staff, site.url)
  shown.at = 'a list'
  const articleId = await store(staff, headers, { title: 'Commented', description: around('') })
  await visitLists(staff, { siteUrl: site.url, headers, articleId, payloads: XSS_FILES.flatMap(payloadsOf) })
  expect(shown.seen).toEqual([])
  await staff.context().close()
})
