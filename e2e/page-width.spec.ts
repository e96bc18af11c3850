/**
 * No page is wider than a phone: with words that never break, with every lazy block loaded, wherever the focus is, and
 * whether or not the browser has laid out what is off the screen.
 */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { E2E_ADMIN } from '../playwright.config.ts'
import { startSeparateSite, type SeparateSite } from './separate-site.ts'

const WORDS = { English: 'Wordwithoutend'.repeat(17), Urdu: 'کلمہبےکنارہ'.repeat(22) }
const CATEGORIES = {
  English: ['in-focus', 'armed-forces-news', 'misc', 'in-focus-kids', 'in-focus-her'],
  Urdu: ['in-focus-urdu', 'armed-forces-news-urdu', 'in-focus-urdu-kids'],
}
const MAGAZINE_PAGES = [
  '/',
  '/hilal-urdu',
  '/hilal-kids',
  '/hilal-urdu-kids',
  '/hilal-her',
  '/category/in-focus',
  '/category/in-focus-urdu',
  '/readers-opinion/hilal-english',
  '/newsletter',
]
const NEUTRAL_PAGES = [
  '/articles',
  '/articles?magazine=hilal-english',
  '/search',
  `/search?q=${WORDS.English.slice(0, 190)}`,
  `/search?q=${encodeURIComponent(WORDS.Urdu.slice(0, 60))}`,
  '/magazine-archive',
  '/magazine-archive/hilal-english',
  '/archives',
  '/publication/1/pages',
  '/ebooks',
  '/ebooks/latest-releases',
  '/ourcontributors',
  '/about',
  '/contact',
  '/advertise',
  '/subscribe',
  '/login',
  '/sign-up',
  '/forgot-password',
  '/privacy-policy',
  '/help',
  '/css',
  `/${WORDS.English}`,
]

let site: SeparateSite
let articles: Record<'English' | 'Urdu', number>

test.beforeAll(async ({ playwright }) => {
  site = await startSeparateSite({ ADMIN_EMAIL: E2E_ADMIN.email, ADMIN_PASSWORD: E2E_ADMIN.password })
  const request = await playwright.request.newContext({ baseURL: site.url })
  articles = await addLongWords(request)
  await request.dispose()
})
test.afterAll(() => site.stop())

async function addLongWords(request: APIRequestContext) {
  const { access } = (await (await request.post('/api/token/', { data: E2E_ADMIN })).json()) as { access: string }
  const create = async (path: string, data: Record<string, unknown>) => {
    const answer = await request.post(path, { data, headers: { authorization: `Bearer ${access}` } })
    expect(answer.status(), `${path} ${await answer.text()}`).toBe(201)
    return ((await answer.json()) as { data: { id: number } }).data.id
  }
  const today = new Date().toISOString().slice(0, 10)
  const month = new Date(Date.now() - 28 * 86_400_000).toISOString().slice(0, 10)
  const newest = { English: 0, Urdu: 0 }
  for (const language of ['English', 'Urdu'] as const) {
    const word = WORDS[language]
    const picture = '/default-cover.svg'
    const author_id = await create('/api/author/create/', {
      author_name: word,
      author_image: picture,
      email: `${word.slice(0, 60).replace(/\P{ASCII}/gu, 'a')}@${'domain.'.repeat(20)}example`,
      contact_no: '1',
      category: 'Politics',
      introduction: `${word} ${word}`,
      status: 'Approved',
    })
    const content = { title: word, writer: word, author_id, cover_image: picture, status: 'Active' }
    const description = [
      `<p>${word} <a href="https://hilal.example/${WORDS.English}">${word}</a> <code>${word}</code></p>`,
      `<pre>${word}</pre><h2>${word}</h2><ul><li>${word}</li></ul><blockquote><p>${word}</p></blockquote>`,
      `<table><caption>${word}</caption><tbody><tr><td>${word}</td><td>1</td></tr></tbody></table>`,
    ].join('')
    for (const category of CATEGORIES[language]) {
      await create('/api/create-article/', { ...content, description, category, publish_date: month })
      newest[language] = await create('/api/create-article/', {
        ...content,
        description,
        category,
        publish_date: today,
      })
      await create('/api/create-comment/', { rating: 4, comment: word, article: newest[language] })
    }
    const issue = { title: word, publish_date: today, language, cover_image: picture, doc_url: '/media/none.pdf' }
    const direction = language === 'Urdu' ? 'RTL' : 'LTR'
    await create('/api/ebook/create/', { ...issue, direction, status: 'Active', description: word })
    await create('/api/magazine/create/', { ...issue, direction, status: 'Active' })
    const video = { title: word, youtube_url: 'https://youtu.be/WhWc3b3KhnY', description: word, order: 0 }
    await create('/api/video/create/', { ...video, language, status: 'Active' })
  }
  for (const location of [1, 2, 3, 4, 5, 6]) {
    const slot = { location, created: today, image: '/media/none.webp', link: '/subscribe', status: 'Active' }
    await create('/api/create-billboard/', { title: WORDS.English, ...slot })
  }
  return newest
}

/** The first excess of the page's width while each field has the focus, and where the focus was. */
async function excessWidth(page: Page, contentVisibility: 'auto' | 'visible'): Promise<string[]> {
  return page.evaluate((visibility) => {
    const style = new CSSStyleSheet()
    if (visibility === 'visible') style.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [style]
    const root = document.documentElement
    const found: string[] = []
    const measure = (where: string) => {
      const excess = root.scrollWidth - root.clientWidth
      if (excess > 0 && found.length === 0) found.push(`${excess} px at ${innerWidth} px, ${visibility}, ${where}`)
    }
    measure('at rest')
    for (const element of document.querySelectorAll<HTMLElement>('input, select, textarea, .skip-link')) {
      element.focus()
      measure(element.outerHTML.slice(0, 80))
      // Nastaliq needs more height than Latin, and an input clips what is higher than its line.
      if (element instanceof HTMLInputElement && element.scrollHeight > element.clientHeight + 1)
        found.push(`clipped: ${element.outerHTML.slice(0, 80)}`)
    }
    return found
  }, contentVisibility)
}

test('no page scrolls sideways on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const check = async (path: string, language: string) => {
    await context.addCookies([{ name: 'language', value: language, url: site.url }])
    await page.goto(site.url + path)
    for (const block of await page.locator('[data-lazy]').all()) {
      // Blocks above may still be laid out and move this one away again.
      await expect(async () => {
        await block.scrollIntoViewIfNeeded()
        await expect(block).toHaveAttribute('data-filled', { timeout: 250 })
      }).toPass()
    }
    const found: string[] = []
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      found.push(...(await excessWidth(page, 'auto')), ...(await excessWidth(page, 'visible')))
    }
    expect.soft(found, `${path} ${language}`).toEqual([])
  }
  for (const path of MAGAZINE_PAGES) await check(path, 'en')
  for (const id of Object.values(articles)) await check(`/article/${id}`, 'en')
  for (const language of ['en', 'ur']) for (const path of NEUTRAL_PAGES) await check(path, language)
  await context.close()
})
