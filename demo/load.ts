/** Fills an empty database with the demo magazine, through the services and as it lies in a folder. */
import type { NewArticle } from '#core/articles/article-record.ts'
import { insertPictures } from '#core/articles/content/place-pictures.ts'
import type { DemoArticle } from './article-file.ts'
import { PLACES, readContent, type DemoContent } from './content.ts'
import { LOADER, type DemoLoad, type LoadStep } from './load-step.ts'
import { chosenBy, dayBefore, momentBefore } from './moments.ts'
import { demoPictures, placeDrawings } from './pictures.ts'
import { loadPublications } from './publications.ts'
import { loadReaders } from './readers.ts'

const BILLBOARD_AGE_DAYS = 21
const MAX_VISITS_A_DAY = 40

/** Those that are not of articles, so that they are drawn together and not each when its turn comes. */
function picturesBeside({ authors, billboards, videos, publications }: DemoContent): string[] {
  return [
    ...authors.map((author) => `portraits/${author.key}.svg`),
    ...billboards.map((billboard) => billboard.svg),
    ...videos.map((video) => video.poster),
    ...publications.map((publication) => publication.cover),
  ]
}

/** Author ids by key. */
async function loadAuthors({ services, content, addressOf }: LoadStep): Promise<Map<string, number>> {
  const known = new Map((await services.authors.listAll(LOADER)).map((author) => [author.authorName, author.id]))
  const ids = new Map<string, number>()
  for (const author of content.authors) {
    const id =
      known.get(author.author_name) ??
      (await services.authors.add({
        authorName: author.author_name,
        authorImage: await addressOf(`portraits/${author.key}.svg`),
        email: author.email,
        contactNo: author.contact_no,
        category: author.category,
        introduction: author.introduction,
        userId: null,
        status: author.status,
      }))
    ids.set(author.key, id)
  }
  return ids
}

async function loadBillboards({ services, content, addressOf, now }: LoadStep): Promise<void> {
  const known = new Set((await services.billboards.list(LOADER)).map((billboard) => billboard.title))
  for (const billboard of content.billboards) {
    const image = await addressOf(billboard.svg)
    if (!image || known.has(billboard.title)) continue
    await services.billboards.add({
      title: billboard.title,
      location: PLACES.indexOf(billboard.location) + 1,
      status: 'Active',
      issueNews: 'Yes',
      created: dayBefore(now, BILLBOARD_AGE_DAYS),
      image,
      link: billboard.link ?? null,
      userId: null,
    })
  }
}

async function loadVideos({ services, content, addressOf }: LoadStep): Promise<void> {
  const known = new Set((await services.videos.listForStaff(LOADER)).map((video) => video.youtubeUrl))
  for (const video of content.videos) {
    if (known.has(video.youtube_url)) continue
    await services.videos.add({
      title: video.title,
      youtubeUrl: video.youtube_url,
      description: video.description,
      status: 'Active',
      language: video.language,
      order: video.order,
      posterImage: await addressOf(video.poster),
    })
  }
}

async function loadPackages({ services, content }: LoadStep): Promise<void> {
  const known = new Set((await services.packages.list(LOADER)).map((one) => one.name))
  for (const [order, one] of content.packages.entries()) {
    if (known.has(one.name)) continue
    await services.packages.add({
      name: one.name,
      nameUr: one.name_ur,
      description: one.description,
      descriptionUr: one.description_ur,
      months: one.months,
      cost: one.cost,
      status: 'Active',
      order,
    })
  }
}

function sourceLine(source: string): string {
  return `<p><small>${source.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</small></p>`
}

async function articleOf(step: LoadStep, article: DemoArticle, authors: Map<string, number>): Promise<NewArticle> {
  const { content, addressOf, now } = step
  const author = content.authors.find((each) => each.key === article.author)
  const html = insertPictures(await placeDrawings(article.html, addressOf))
  return {
    title: article.title,
    writer: author?.author_name ?? 'Hilal',
    authorId: authors.get(article.author) ?? null,
    category: article.category,
    description: article.source ? `${html}\n${sourceLine(article.source)}` : html,
    publishDate: momentBefore(now, article.daysAgo, article.slug),
    coverImage: await addressOf(`art/${article.cover}.svg`),
    userId: null,
    status: 'Active',
    issueNew: 'Yes',
    visits: 20 + chosenBy(article.slug, MAX_VISITS_A_DAY * Math.min(120, article.daysAgo + 3)),
  }
}

/** All in one transaction, and last of what makes a magazine: a load that was cut off begins again. */
async function loadArticles(step: LoadStep, authors: Map<string, number>): Promise<Map<string, number>> {
  const { articles } = step.content
  const added = await Promise.all(articles.map((article) => articleOf(step, article, authors)))
  // In the order of their days, so that a newer one has the higher number, as in life.
  const order = articles.map((_, index) => index)
  order.sort((a, b) => ((added[a]?.publishDate ?? '') < (added[b]?.publishDate ?? '') ? -1 : 1))
  const ids = await step.services.articles.addAll(order.flatMap((index) => added[index] ?? []))
  return new Map(order.map((index, position) => [articles[index]?.slug ?? '', ids[position] ?? 0]))
}

async function loadOpinions({ services, content, now }: LoadStep, articles: Map<string, number>): Promise<void> {
  const readers = await loadReaders(services, content)
  await services.comments.addAll(
    content.opinions.comments.flatMap(({ reader, article, rating, daysAgo, comment }) => {
      const articleId = articles.get(article)
      const userId = readers.get(reader)
      if (articleId === undefined || userId === undefined) return []
      return [{ articleId, userId, comment, rating, createdAt: momentBefore(now, daysAgo, `${reader} ${article}`) }]
    }),
  )
}

/**
 * Answers whether anything was loaded: nothing is where there is an article already. Throws a sentence that names the
 * file which cannot be used.
 */
export async function loadDemo(load: DemoLoad): Promise<boolean> {
  const { services, folder, say } = load
  if (!(await services.articles.isEmpty())) return false
  const content = readContent(folder)
  if (content.articles.length === 0) return false
  const step: LoadStep = { ...load, content, addressOf: demoPictures(services, folder) }
  say(`Loading the demo magazine: ${content.articles.length} articles and their pictures …`)
  await Promise.all(picturesBeside(content).map(step.addressOf))
  const authors = await loadAuthors(step)
  say(`Loaded ${authors.size} authors.`)
  await loadBillboards(step)
  await loadVideos(step)
  await loadPackages(step)
  say(
    `Loaded ${content.billboards.length} billboards, ${content.videos.length} videos and ${content.packages.length} packages.`,
  )
  await loadPublications(step)
  say(`Loaded ${content.publications.length} magazine issues and e-books.`)
  const articles = await loadArticles(step, authors)
  say(`Loaded ${articles.size} articles.`)
  await loadOpinions(step, articles)
  say(`Loaded ${content.opinions.comments.length} comments of readers.`)
  return true
}
