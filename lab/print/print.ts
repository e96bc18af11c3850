/**
 * `npm run demo:print`: prints the demo magazine's issues and e-books as PDF files with covers, from its own articles.
 * Developers run it and commit its output. Arguments limit it to the publications they name.
 */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { z } from 'zod'
import { parseArticle, type DemoArticle } from '#demo/article-file.ts'
import { launchChromium } from '../../tooling/chromium.ts'
import { EBOOKS } from './books.ts'
import { drawInto } from './drawings.ts'
import { printFonts } from './fonts.ts'
import { MAGAZINE_ISSUES } from './issues.ts'
import { allPages, articlePages, coverPage, type Printing } from './pages.ts'
import type { Publication } from './publication.ts'
import { slimPdf } from './slim-pdf.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CONTENT = join(ROOT, 'demo/content')
const PUBLICATIONS = [...MAGAZINE_ISSUES, ...EBOOKS]
const STYLES = ['sheet', 'covers', 'pages', 'urdu']
  .map((name) => readFileSync(join(import.meta.dirname, `${name}.css`), 'utf8'))
  .join('\n')
const COVER = { width: 900, height: 1200 }

function readArticles(): Map<string, DemoArticle> {
  const files = globSync('articles/*/*.html', { cwd: CONTENT })
  return new Map(
    files.map((file) => {
      const place = { slug: basename(file, '.html'), category: basename(dirname(file)) }
      return [place.slug, parseArticle(readFileSync(join(CONTENT, file), 'utf8'), place)]
    }),
  )
}

function readWriters(): Map<string, string> {
  const authors = z
    .array(z.object({ key: z.string(), author_name: z.string() }))
    .parse(JSON.parse(readFileSync(join(CONTENT, 'authors.json'), 'utf8')))
  return new Map(authors.map((author) => [author.key, author.author_name]))
}

function needed<Value>(map: Map<string, Value>, key: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`There is no “${key}”.`)
  return value
}

function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

async function show(page: Page, folder: string, html: string): Promise<void> {
  const file = join(folder, 'page.html')
  writeFileSync(file, html)
  await page.goto(pathToFileURL(file).href)
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}

async function printPdf(page: Page, folder: string, html: string): Promise<Buffer> {
  await show(page, folder, html)
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true })
}

async function printOne(page: Page, folder: string, printing: Printing) {
  const { slug, kind } = printing.publication
  await drawInto(folder, join(CONTENT, 'art'), printing.publication, printing.articles)
  const firstPages: number[] = []
  let next = 3
  for (const article of printing.articles) {
    firstPages.push(next)
    next += countPages(await printPdf(page, folder, articlePages(printing, article)))
  }
  const pdf = slimPdf(await printPdf(page, folder, allPages(printing, firstPages)))
  const pages = countPages(pdf)
  if (pages !== next) throw new Error(`${slug} has ${pages} pages; its contents say ${next}.`)
  writeFileSync(join(CONTENT, 'pdfs', `${slug}.pdf`), pdf)

  await show(page, folder, coverPage(printing))
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toBuffer()
  writeFileSync(join(CONTENT, 'covers', `${slug}.webp`), picture)
  const sizes = [pdf, picture].map((file) => `${Math.round(file.length / 1000)} kB`)
  process.stdout.write(`${kind} ${slug}: ${pages} pages, ${sizes.join(', cover ')}\n`)
  return pages
}

function entryOf(publication: Publication, pages: number) {
  const { slug, kind, title, language, daysAgo, archived, shelf, description } = publication
  const direction = language === 'Urdu' ? 'RTL' : 'LTR'
  const files = { cover: `covers/${slug}.webp`, pdf: `pdfs/${slug}.pdf` }
  return { kind, title, language, direction, daysAgo, archived, shelf, description, ...files, pages }
}

async function main(only: string[]): Promise<void> {
  for (const folder of ['pdfs', 'covers']) mkdirSync(join(CONTENT, folder), { recursive: true })
  const articles = readArticles()
  const writers = readWriters()
  const head = `${await printFonts(ROOT)}\n${STYLES}`
  const folder = mkdtempSync(join(tmpdir(), 'hilal-print-'))
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: COVER })
  const entries = []
  for (const publication of PUBLICATIONS) {
    if (only.length > 0 && !only.includes(publication.slug)) continue
    const printed = publication.articles.map((slug) => {
      const article = needed(articles, slug)
      return { ...article, writer: needed(writers, article.author) }
    })
    const logos = join(ROOT, 'shared/logos')
    const pages = await printOne(page, folder, { publication, articles: printed, logos, head })
    entries.push(entryOf(publication, pages))
  }
  await browser.close()
  rmSync(folder, { recursive: true })
  if (only.length === 0) writeFileSync(join(CONTENT, 'publications.json'), `${JSON.stringify(entries, null, 2)}\n`)
}

await main(process.argv.slice(2))
