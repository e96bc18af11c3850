/**
 * Published XSS attacks in whatever else readers see: comments and the names of those who write them, posted as readers
 * do, and the fields of authors, publications, videos, packages and billboards. The browser applies no security policy,
 * so that whatever gets into a page does run.
 */
import { expect, test, type Page } from '@playwright/test'
import { payloadsOf, XSS_FILES } from '#testing/corpora.ts'
import { NOUN_WRITERS } from '#testing/faults/noun-writers.ts'
import { BILLBOARD_SLOTS, MAX_NAME_LENGTH, MAX_TITLE_LENGTH } from '#shared/schemas/limits.ts'
import { E2E_ADMIN } from '../playwright.config.ts'
import { provoke } from './hostile-screens.ts'
import { startSeparateSite, type SeparateSite } from './separate-site.ts'
import { watched, type Watch } from './watch-attacks.ts'

test.use({ bypassCSP: true })

type Headers = Record<string, string>

/** Addresses that the fields for pictures, files and links may or may not accept. */
const ADDRESSES = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/media/x.webp" onerror="alert(1)',
  "/media/x.webp' onerror='alert(1)",
  '/media/x.webp"><script>alert(1)</script>',
]
const ADDRESS_FIELDS = ['author_image', 'image', 'link', 'cover_image', 'doc_url', 'youtube_url']

/** The records of these pages, and whether they have numbered pages. */
const LISTS = [
  { noun: 'author', path: '/ourcontributors', isNumbered: true },
  { noun: 'magazine', path: '/archives', isNumbered: true },
  { noun: 'ebook', path: '/ebooks', isNumbered: true },
  { noun: 'video', path: '/category/digital', isNumbered: true },
  { noun: 'package', path: '/subscribe', isNumbered: false },
] as const
/** Records that are created together, because a request waits longer than the site works on it. */
const CREATED_TOGETHER = 8

/** How each text begins, so that a page shows whether it has any. */
const MARK = 'Attacks:'

/** As many attacks in one text as it may contain; longer ones are cut. */
function packed(payloads: readonly string[], maxCharacters: number): string[] {
  const texts: string[] = []
  for (const payload of payloads) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + 1 + payload.length <= maxCharacters)
      texts[texts.length - 1] = `${last} ${payload}`
    else texts.push(`${MARK} ${payload}`.slice(0, maxCharacters))
  }
  return texts
}

let site: SeparateSite
test.beforeAll(async () => {
  // Readers come from many networks, so that no limit applies.
  site = await startSeparateSite({
    ADMIN_EMAIL: E2E_ADMIN.email,
    ADMIN_PASSWORD: E2E_ADMIN.password,
    TRUST_PROXY: '1',
  })
})
test.afterAll(() => site.stop())

const post = async (page: Page, path: string, data: object, headers: Headers = {}) =>
  page.request.post(site.url + path, { data, headers })

async function adminHeaders(page: Page): Promise<Headers> {
  const answer = await post(page, '/api/token/', { email: E2E_ADMIN.email, password: E2E_ADMIN.password })
  return { authorization: `Bearer ${((await answer.json()) as { access: string }).access}` }
}

async function create(page: Page, noun: keyof typeof NOUN_WRITERS, over: object, headers: Headers): Promise<number> {
  const { create: path, body } = NOUN_WRITERS[noun]
  const answer = await post(page, path, { ...body('River', 0), ...over }, headers)
  expect(answer.status(), `${noun}: ${await answer.text()}`).toBe(201)
  return ((await answer.json()) as { data: { id: number } }).data.id
}

let network = 0
/** Registers a reader with attacks as names, who comments on the article. */
async function comment(
  page: Page,
  article: number,
  [first, last, text]: readonly [string, string, string],
): Promise<void> {
  network += 1
  const headers = { 'x-forwarded-for': `198.51.${Math.floor(network / 250)}.${(network % 250) + 1}` }
  const email = `reader${network}-${test.info().workerIndex}@reader.example`
  const account = { email, password: 'kestrel over fort', fname: first, lname: last }
  const registered = await post(page, '/api/user/register/', account, headers)
  expect(registered.status(), first).toBe(201)
  const { access } = (await registered.json()) as { access: string }
  const by = { ...headers, authorization: `Bearer ${access}` }
  const answer = await post(page, '/api/create-comment/', { article, rating: 5, comment: text }, by)
  expect(answer.status(), text).toBe(201)
}

/** Returns false where there is no such page. */
async function look(page: Page, watch: Watch, path: string): Promise<boolean> {
  watch.at = path
  const answer = await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  if (answer?.status() === 404) return false
  expect(answer?.status(), path).toBe(200)
  await provoke(page.locator('body'))
  expect((await page.content()).includes(MARK), path).toBe(true)
  return true
}

for (const file of XSS_FILES) {
  const payloads = payloadsOf(file)

  test(`${file}: comments and names of readers run nothing`, async ({ page }) => {
    const watch = watched(page, site.url)
    const article = await create(page, 'article', {}, await adminHeaders(page))
    const names = packed(payloads, MAX_NAME_LENGTH)
    const half = Math.ceil(names.length / 2)
    const texts = packed(payloads, Math.ceil(payloads.join(' ').length / half) + MAX_TITLE_LENGTH)
    for (const [index, name] of names.slice(0, half).entries()) {
      await comment(page, article, [name, names[half + index] ?? 'Reader', texts[index] ?? payloads[index] ?? 'Read.'])
    }
    let number = 1
    while (await look(page, watch, `/article/${article}?comments=${number}`)) number += 1
    expect(number).toBeGreaterThan(2)
    await look(page, watch, '/readers-opinion')
    expect(watch.seen).toEqual([])
  })
}

/** All attacks, as many in one text as a title may contain. */
const TEXTS = packed(XSS_FILES.flatMap(payloadsOf), MAX_TITLE_LENGTH)

/** A text in every field of a record that has it. */
const written = (text: string) => ({
  title: text,
  author_name: text,
  introduction: text,
  description: text,
  package_name: text,
  package_description: text,
})

for (const { noun, path, isNumbered } of LISTS) {
  test(`the fields of each ${noun} run nothing`, async ({ page }) => {
    const watch = watched(page, site.url)
    const headers = await adminHeaders(page)
    for (let first = 0; first < TEXTS.length; first += CREATED_TOGETHER) {
      const some = TEXTS.slice(first, first + CREATED_TOGETHER)
      await Promise.all(some.map(async (text) => create(page, noun, written(text), headers)))
    }
    if (isNumbered) {
      let number = 1
      while (await look(page, watch, `${path}?page=${number}`)) number += 1
      expect(number).toBeGreaterThan(2)
    } else await look(page, watch, path)
    expect(watch.seen).toEqual([])
  })
}

test('the fields of each billboard run nothing', async ({ page }) => {
  const watch = watched(page, site.url)
  const headers = await adminHeaders(page)
  for (let first = 0; first < TEXTS.length; first += BILLBOARD_SLOTS.length) {
    const places = BILLBOARD_SLOTS.map(async (location, index) => {
      const title = TEXTS[first + index] ?? TEXTS[index] ?? ''
      return create(page, 'billboard', { title, location, issue_news: title }, headers)
    })
    await Promise.all(places)
    await look(page, watch, '/')
  }
  expect(watch.seen).toEqual([])
})

test('addresses of pictures, files and links run nothing', async ({ page }) => {
  const watch = watched(page, site.url)
  const headers = await adminHeaders(page)
  for (const address of ADDRESSES) {
    for (const noun of [...LISTS.map((list) => list.noun), 'billboard'] as const) {
      const { create: path, body } = NOUN_WRITERS[noun]
      const own = body(`${MARK} ${address}`, 0)
      const fields = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, address]))
      const answer = await post(page, path, { ...own, ...fields }, headers)
      expect([201, 400], `${noun}: ${address}`).toContain(answer.status())
      await create(page, noun, body(`${MARK} ${address}`, 0), headers)
    }
  }
  for (const path of ['/', ...LISTS.map((list) => list.path)]) await look(page, watch, path)
  expect(watch.seen).toEqual([])
})

test('an attack that gets into a page is noticed, whatever policy the page has', async ({ page }) => {
  const watch = watched(page, site.url)
  await page.route(`${site.url}/about`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "default-src 'none'" },
      body: `<main>${MARK} <img src="/media/none.webp" onerror="alert(1)"></main>`,
    }),
  )
  await look(page, watch, '/about')
  expect(watch.seen).toContain('dialog at /about')
})
