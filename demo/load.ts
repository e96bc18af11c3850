/** Fills an empty database with the demo magazine from a folder, through the services. */
import type { NewArticle } from '#core/articles/article-record.ts'
import { bylinesText } from '#shared/bylines.ts'
import { sizePictures } from '#core/articles/content/size-pictures.ts'
import { authorsTable } from '#core/catalog/authors/authors.table.ts'
import { billboardsTable } from '#core/catalog/billboards/billboards.table.ts'
import type { BillboardContent } from '#core/catalog/billboards/billboards.table.ts'
import { packagesTable } from '#core/catalog/packages/packages.table.ts'
import { videosTable } from '#core/catalog/videos/videos.table.ts'
import type { DemoArticle } from './article-file.ts'
import { BILLBOARD_LOCATIONS, readContent, type DemoContent } from './content.ts'
import { loadDesk } from './desk.ts'
import { LOADER, SITE, type DemoLoad, type LoadStep } from './load-step.ts'
import { dayBefore, timestampBefore } from './timestamps.ts'
import { demoPictures, insertIllustrations } from './pictures.ts'
import { loadIssues } from './issues.ts'
import { loadPublications } from './publications.ts'
import { loadReaders } from './readers.ts'
import { loadReadership, visitsOf } from './readership.ts'
import { insertRelated, relatedSlugs } from './related.ts'

const BILLBOARD_AGE_DAYS = 21

/** The pictures that are not of articles: they are rendered together, and not one by one. */
function picturesBeside({ authors, billboards, videos, publications }: DemoContent): string[] {
  return [
    ...authors.map((author) => `portraits/${author.key}.svg`),
    ...billboards.map((billboard) => billboard.picture),
    ...videos.map((video) => video.poster),
    ...publications.map((publication) => publication.cover),
  ]
}

/** Author ids by key. */
async function loadAuthors({ services, content, addressOf }: LoadStep): Promise<Map<string, number>> {
  const known = new Map((await services.authors.listAll(LOADER)).map((author) => [author.authorName, author.id]))
  const missing = content.authors.filter((author) => !known.has(author.author_name))
  const contents = missing.map(async (author) =>
    authorsTable.newContent({
      authorName: author.author_name,
      authorImage: await addressOf(`portraits/${author.key}.svg`),
      email: author.email,
      contactNo: author.contact_no,
      category: author.category,
      introduction: author.introduction,
      status: author.status,
    }),
  )
  const ids = await services.authorsWriting.importAll(SITE, await Promise.all(contents))
  for (const [index, author] of missing.entries()) known.set(author.author_name, ids[index] ?? 0)
  return new Map(content.authors.map((author) => [author.key, known.get(author.author_name) ?? 0]))
}

async function loadBillboards({ services, content, addressOf, now }: LoadStep): Promise<void> {
  const known = new Set((await services.billboards.list(LOADER)).map((billboard) => billboard.title))
  const contents: BillboardContent[] = []
  for (const billboard of content.billboards) {
    const image = await addressOf(billboard.picture)
    if (!image || known.has(billboard.title)) continue
    contents.push(
      billboardsTable.newContent({
        title: billboard.title,
        location: BILLBOARD_LOCATIONS.indexOf(billboard.location) + 1,
        created: dayBefore(now, BILLBOARD_AGE_DAYS),
        image,
        link: billboard.link,
      }),
    )
  }
  await services.billboardsWriting.importAll(SITE, contents)
}

async function loadVideos({ services, content, addressOf }: LoadStep): Promise<void> {
  const known = new Set((await services.videos.listForStaff(LOADER)).map((video) => video.youtubeUrl))
  const missing = content.videos.filter((video) => !known.has(video.youtube_url))
  const contents = missing.map(async (video) =>
    videosTable.newContent({
      title: video.title,
      youtubeUrl: video.youtube_url,
      description: video.description,
      language: video.language,
      order: video.order,
      posterImage: await addressOf(video.poster),
    }),
  )
  await services.videosWriting.importAll(SITE, await Promise.all(contents))
}

async function loadPackages({ services, content }: LoadStep): Promise<void> {
  const known = new Set((await services.packages.list(LOADER)).map((one) => one.name))
  const contents = content.packages.map((one, order) =>
    packagesTable.newContent({
      name: one.name,
      nameUr: one.name_ur,
      description: one.description,
      descriptionUr: one.description_ur,
      months: one.months,
      cost: one.cost,
      order,
    }),
  )
  await services.packagesWriting.importAll(
    SITE,
    contents.filter((one) => !known.has(one.name)),
  )
}

function sourceLine(source: string): string {
  return `<p><small>${source.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</small></p>`
}

async function articleOf(step: LoadStep, article: DemoArticle, authors: Map<string, number>): Promise<NewArticle> {
  const { content, addressOf, now } = step
  const author = content.authors.find((each) => each.key === article.author)
  const html = sizePictures(await insertIllustrations(article.html, addressOf))
  return {
    title: article.title,
    kicker: article.kicker,
    standfirst: article.standfirst,
    bylines: article.photographer && bylinesText([{ role: 'photographer', name: article.photographer }]),
    writer: author?.author_name ?? 'Hilal',
    authorId: authors.get(article.author) ?? null,
    category: article.category,
    description: article.source ? `${html}\n${sourceLine(article.source)}` : html,
    publishDate: timestampBefore(now, article.daysAgo, article.slug),
    coverImage: await addressOf(`art/${article.cover}.svg`),
    coverAlt: article.coverAlt,
    coverCredit: article.credit,
    visits: visitsOf(article),
  }
}

type Ready = { slug: string; article: NewArticle }

/** In the given order, and as few imports as the related articles allow: their ids are known once they are imported. */
async function importReady(step: LoadStep, ready: readonly Ready[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  let waiting: Ready[] = []
  const importWaiting = async () => {
    const articles = waiting.map(({ article }) => {
      return { ...article, description: insertRelated(article.description, ids) }
    })
    const added = await step.services.articlesWriting.importAll(SITE, articles)
    for (const [index, { slug }] of waiting.entries()) ids.set(slug, added[index] ?? 0)
    waiting = []
  }
  for (const each of ready) {
    const related = relatedSlugs(each.article.description)
    if (waiting.some(({ slug }) => related.includes(slug))) await importWaiting()
    waiting.push(each)
  }
  await importWaiting()
  return ids
}

/** All articles in one transaction, and last: an interrupted load starts again. Returns their ids by slug. */
async function loadArticles(step: LoadStep, authors: Map<string, number>): Promise<Map<string, number>> {
  const ready = await Promise.all(
    step.content.articles.map(async (each) => ({ slug: each.slug, article: await articleOf(step, each, authors) })),
  )
  // In the order of their days, so that newer articles have higher ids, as on a real site.
  ready.sort((a, b) => (a.article.publishDate < b.article.publishDate ? -1 : 1))
  return step.transaction(async () => importReady(step, ready))
}

async function loadOpinions({ services, content, now }: LoadStep, articles: Map<string, number>): Promise<void> {
  const readers = await loadReaders(services, content)
  await services.comments.importAll(
    SITE,
    content.opinions.comments.flatMap(({ reader, article, rating, daysAgo, comment, waits }) => {
      const articleId = articles.get(article)
      const userId = readers.get(reader)
      if (articleId === undefined || userId === undefined) return []
      const status = waits ? ('pending' as const) : ('approved' as const)
      return [
        {
          articleId,
          userId,
          comment,
          rating,
          status,
          createdAt: timestampBefore(now, daysAgo, `${reader} ${article}`),
        },
      ]
    }),
  )
}

/**
 * Returns whether anything was loaded: nothing is if an article exists already. Pictures and documents that
 * cannot be used are left out. Throws an error whose message names an unusable file of texts.
 */
export async function loadDemo(load: DemoLoad): Promise<boolean> {
  const { services, folder, log } = load
  if (!(await services.articles.isEmpty())) return false
  const content = readContent(folder)
  if (content.articles.length === 0) return false
  const step: LoadStep = { ...load, content, addressOf: demoPictures(services, folder, (line) => log.warn(line)) }
  log.info(`Loading the demo magazine: ${content.articles.length} articles and their pictures …`)
  await Promise.all(picturesBeside(content).map(step.addressOf))
  const authors = await loadAuthors(step)
  log.info(`Loaded ${authors.size} authors.`)
  await loadBillboards(step)
  await loadVideos(step)
  await loadPackages(step)
  log.info(
    `Loaded ${content.billboards.length} billboards, ${content.videos.length} videos and ${content.packages.length} packages.`,
  )
  await loadPublications(step)
  log.info(`Loaded ${content.publications.length} magazine issues and e-books.`)
  const articles = await loadArticles(step, authors)
  log.info(`Loaded ${articles.size} articles.`)
  await loadIssues(step)
  await loadReadership(step, articles)
  await loadOpinions(step, articles)
  log.info(`Loaded ${content.opinions.comments.length} comments of readers.`)
  const unfinished = await loadDesk(step, authors)
  if (unfinished > 0) log.info(`Loaded ${unfinished} articles that staff work on.`)
  return true
}
