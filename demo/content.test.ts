/** What the demo magazine must be, and that what it holds fits together. */
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sharp } from '#core/media/processing/sharp.ts'
import { BUILT_IN_SECTIONS } from '#shared/built-in-sections.ts'
import { isCategory } from '#shared/categories.ts'
import { languageOfText } from '#shared/script.ts'
import { youtubeId } from '#shared/youtube.ts'
import { plainText } from '#core/html-tree.ts'
import { readContent } from './content.ts'
import { relatedSlugs } from './related.ts'

const FOLDER = join(import.meta.dirname, 'content')
const content = readContent(FOLDER)
const ageOf = new Map(content.articles.map((article) => [article.slug, article.daysAgo]))

describe('the articles', () => {
  it('are at least 70, at least 28 of them in Urdu', () => {
    expect(content.articles.length).toBeGreaterThanOrEqual(70)
    const urdu = content.articles.filter((article) => languageOfText(plainText(article.html)) === 'ur')
    expect(urdu.length).toBeGreaterThanOrEqual(28)
  })

  it.each(BUILT_IN_SECTIONS.map(({ slug }) => slug))('are at least 3 in %s', (category) => {
    expect(content.articles.filter((article) => article.category === category).length).toBeGreaterThanOrEqual(3)
  })

  it('have known categories, known authors, slugs and titles of their own', () => {
    const keys = new Set(content.authors.map((author) => author.key))
    for (const article of content.articles) {
      expect(isCategory(article.category), article.slug).toBe(true)
      expect(keys.has(article.author), article.slug).toBe(true)
    }
    expect(new Set(content.articles.map((article) => article.slug)).size).toBe(content.articles.length)
    expect(new Set(content.articles.map((article) => article.title)).size).toBe(content.articles.length)
  })

  it('have every block of content in both languages, and related articles that are older', () => {
    const blocks = ['pull-quote', 'callout', 'gallery', 'footnotes', 'related-article']
    for (const language of ['en', 'ur']) {
      const html = content.articles.filter(({ title }) => languageOfText(title) === language).map((each) => each.html)
      for (const block of blocks) expect(html.join(''), `${block}, ${language}`).toContain(`class="${block}`)
    }
    for (const { slug, html, daysAgo } of content.articles) {
      for (const related of relatedSlugs(html))
        expect(ageOf.get(related), `${slug}: ${related}`).toBeGreaterThan(daysAgo)
    }
  })

  it('have their covers and the drawings that they name', () => {
    const drawings = new Set(globSync('art/*.svg', { cwd: FOLDER }))
    for (const article of content.articles) {
      const named = Array.from(article.html.matchAll(/src="demo:([^"]*)"/g), ([, name]) => name ?? '')
      for (const name of [article.cover, ...named]) {
        expect(drawings.has(join('art', `${name}.svg`)), `${article.slug}: ${name}`).toBe(true)
      }
    }
  })
})

describe('the readers’ comments', () => {
  it('are at least 90, each by a reader under an article that was there before it', () => {
    const { comments, readers } = content.opinions
    const keys = new Set(readers.map((reader) => reader.key))
    expect(comments.length).toBeGreaterThanOrEqual(90)
    for (const { article, reader, daysAgo, comment } of comments) {
      expect(keys.has(reader), comment).toBe(true)
      expect(daysAgo, `${article}: ${comment}`).toBeLessThan(ageOf.get(article) ?? 0)
    }
    const told = comments.map(({ article, reader }) => `${article} ${reader}`)
    expect(new Set(told).size).toBe(told.length)
  })

  it('stand close together under some articles, and under others not at all', () => {
    const counts = Map.groupBy(content.opinions.comments, ({ article }) => article)
    expect([...counts.values()].filter((list) => list.length >= 6).length).toBeGreaterThanOrEqual(5)
    expect(content.articles.length - counts.size).toBeGreaterThanOrEqual(15)
  })
})

describe('the advertisements', () => {
  it.each(content.billboards.map((billboard) => [billboard.picture, billboard] as const))(
    '%s has the shape of its slot',
    async (picture, { location }) => {
      const isWide = ['Armed Forces Section', 'Advertisement 1', 'Trending Publication Section'].includes(location)
      const shape = isWide ? { width: 1600, height: 400 } : { width: 1000, height: 1000 }
      expect(await sharp(join(FOLDER, picture)).metadata()).toMatchObject(shape)
      expect(statSync(join(FOLDER, picture)).size).toBeLessThan(80_000)
    },
  )

  it('say in words what they offer, in both languages, and lead to pages of the site', () => {
    const languages = content.billboards.map(({ title }) => languageOfText(title))
    expect(new Set(languages)).toEqual(new Set(['en', 'ur']))
    for (const { title, link } of content.billboards) {
      expect(title.split(' ').length).toBeGreaterThan(3)
      expect(link).toMatch(/^\/[a-z]/)
    }
  })
})

describe('the films', () => {
  it('are in both languages, each at an address of its own on YouTube, with a poster of ours', () => {
    const ids = content.videos.map((video) => youtubeId(video.youtube_url))
    expect(ids).not.toContain(null)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { title, description, language, poster } of content.videos) {
      const locale = language === 'Urdu' ? 'ur' : 'en'
      expect([languageOfText(title), languageOfText(description)], title).toEqual([locale, locale])
      expect(existsSync(join(FOLDER, poster)), poster).toBe(true)
    }
    expect(new Set(content.videos.map(({ language }) => language)).size).toBe(2)
  })
})

describe('the folder', () => {
  it('stays small', () => {
    const files = globSync('**/*', { cwd: FOLDER }).map((file) => statSync(join(FOLDER, file)))
    const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
    expect(bytes).toBeLessThan(15 * 1024 * 1024)
  })

  it('holds drawings that can all be drawn', async () => {
    for (const file of globSync('{art,portraits,posters}/*.svg', { cwd: FOLDER })) {
      const drawn = sharp(readFileSync(join(FOLDER, file)), { density: 9 })
        .png()
        .toBuffer()
      await expect(drawn, file).resolves.toBeInstanceOf(Buffer)
    }
  })

  it('writes real Urdu letters', () => {
    for (const file of globSync('{articles/**/*.html,*.json}', { cwd: FOLDER })) {
      const text = readFileSync(join(FOLDER, file), 'utf8')
      expect(text.replace(/lang="ar"[\s\S]*?<\//g, ''), file).not.toMatch(/[\u064A\u0643]/)
      expect(text, file).toBe(text.normalize('NFC'))
    }
  })
})

describe('readContent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-content-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is empty where nothing is there yet', () => {
    expect(readContent(folder)).toMatchObject({ articles: [], authors: [], publications: [] })
  })

  it('names the file that cannot be used, and why', () => {
    mkdirSync(join(folder, 'articles/misc'), { recursive: true })
    writeFileSync(join(folder, 'articles/misc/broken.html'), '<p>No header</p>')
    expect(() => readContent(folder)).toThrow(/articles\/misc\/broken\.html.*header/)
    rmSync(join(folder, 'articles'), { recursive: true })
    writeFileSync(join(folder, 'videos.json'), '[{ "title": "A film" }]')
    expect(() => readContent(folder)).toThrow(/videos\.json[\s\S]*youtube_url/)
  })
})
