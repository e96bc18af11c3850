/** Runs axe on every public page: both languages, light and dark, a phone and a desktop. */
import { expect, test, type Page } from '@playwright/test'
import type { Locale } from '#shared/locale.ts'
import { isNeutral, pathIn } from '#shared/neutral-paths.ts'
import { firstArticle } from './content.ts'
import { expectAccessibleInAllLooks } from './screen-checks.ts'

const PAGES = [
  '/',
  '/hilal-urdu',
  '/hilal-urdu-kids',
  '/hilal-kids',
  '/hilal-her',
  '/category/digital',
  '/category/in-focus',
  '/category/in-focus-urdu',
  '/category/nothing-here',
  '/articles',
  '/author/1',
  '/reading-list',
  '/search',
  '/search?q=river',
  '/search?q=zzzz',
  '/magazine-archive',
  '/magazine-archive/hilal-english',
  '/magazine-archive/hilal-urdu',
  '/magazine-archive/none',
  '/archives',
  '/publication/1/pages',
  '/ebooks',
  '/ebooks/best-sellers',
  '/about',
  '/contact',
  '/ourcontributors',
  '/advertise',
  '/subscribe',
  '/login',
  '/sign-up',
  '/privacy-policy',
  '/terms',
  '/help',
  '/css',
  '/no-such-page',
  '/ur/no-such-page',
]

const WIDTHS = [360, 1440]

/** The pages of the magazines have one language; they are checked once. */
function pagesIn(language: Locale): string[] {
  return language === 'en' ? PAGES : PAGES.filter(isNeutral).map((path) => pathIn(language, path))
}

/**
 * What is below the space reserved for it before it is laid out: tools that look at the page then find it behind the
 * footer, whose background it does not contrast with.
 */
function outsideReservedSpace(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main aside, #comments')].flatMap((box) => {
      const end = box.getBoundingClientRect().bottom + 1
      const below = [...box.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().bottom > end)
      return below.map((each) => each.outerHTML.slice(0, 80))
    }),
  )
}

// Two halves each, so that both workers have the same to do.
for (const language of ['en', 'ur'] as const) {
  for (const half of [0, 1]) {
    test(`axe finds no violations on any page in any look, ${language}, part ${half + 1}`, async ({
      browser,
      request,
    }) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      const page = await context.newPage()
      const article = await firstArticle(request, language)
      const month = article.publish_date.slice(0, 7)
      const listing = language === 'ur' ? '/month-articles-urdu' : '/month-articles'
      const paths = [...pagesIn(language), `/article/${article.id}`, `${listing}/${month}`]
      for (const path of paths.filter((_, index) => index % 2 === half)) {
        await page.setViewportSize({ width: 360, height: 740 })
        await page.goto(path)
        if (path.startsWith('/article/')) expect.soft(await outsideReservedSpace(page), path).toEqual([])
        // Content far below has no layout yet; overlaps are only known once all of it has been laid out.
        await page.evaluate(() => {
          const all = new CSSStyleSheet()
          all.replaceSync('* { content-visibility: visible !important }')
          document.adoptedStyleSheets = [all]
        })
        await expectAccessibleInAllLooks(page, path, WIDTHS)
      }
      await context.close()
    })
  }
}
