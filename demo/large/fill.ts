/** Fills a database with any number of varied articles, through the services, to test the site at full size. */
import type { NewArticle } from '#core/articles/article-record.ts'
import { authorsTable } from '#core/catalog/authors/authors.table.ts'
import type { Services } from '#core/services.ts'
import { categorySlugs } from '#shared/categories.ts'
import type { Locale } from '#shared/locale.ts'
import { readContent, type DemoContent } from '../content.ts'
import { SITE } from '../load-step.ts'
import { timestampBefore } from '../timestamps.ts'
import { demoPictures } from '../pictures.ts'
import { loadReaders } from '../readers.ts'
import { random, type Random } from './random.ts'
import { kindOf, materialOf, type Material } from './material.ts'
import { namesOf } from './names.ts'
import { bodyOf, lengthInWords, titleOf } from './recombine.ts'

export type Fill = {
  services: Services
  /** The folder of the demo magazine's content. */
  folder: string
  now: string
  articles: number
  /** Called after each batch with the number of articles inserted so far. */
  progress: (done: number) => void
}

const BATCH_SIZE = 500
const AUTHORS = 200
const COVERS = 40
const DAYS = 3650
/** One in this many articles has comments. */
const COMMENTED = 20
const MAX_COMMENTS = 8
const MAX_VISITS = 20_000

type Writer = { id: number; name: string }

async function addAuthors(services: Services): Promise<Record<Locale, Writer[]>> {
  const writers: Record<Locale, Writer[]> = { en: [], ur: [] }
  for (const locale of ['en', 'ur'] as const) {
    const names = namesOf(locale, AUTHORS / 2)
    const ids = await services.authorsWriting.importAll(
      SITE,
      names.map((name, index) =>
        authorsTable.newContent({
          authorName: name,
          authorImage: null,
          email: `writer.${locale}.${index + 1}@hilal.example`,
          contactNo: null,
          category: null,
          introduction: null,
        }),
      ),
    )
    writers[locale] = names.map((name, index) => ({ id: ids[index] ?? 0, name }))
  }
  return writers
}

async function addCovers({ services, folder }: Fill, content: DemoContent): Promise<(string | null)[]> {
  const addressOf = demoPictures(services, folder, (sentence) => process.stderr.write(`${sentence}\n`))
  const files = content.articles.slice(0, COVERS).map((article) => `art/${article.cover}.svg`)
  // Some articles have no cover, as on a real site.
  return [null, ...(await Promise.all(files.map(addressOf)))]
}

type Source = {
  writers: Record<Locale, Writer[]>
  covers: (string | null)[]
  material: Map<string, Material>
  taken: Set<string>
  random: Random
  now: string
}

function newArticle(source: Source): NewArticle {
  const { random: generator, material, writers, covers, taken, now } = source
  const category = generator.oneOf(categorySlugs())
  const kind = kindOf(category)
  const words = material.get(kind)
  if (!words) throw new Error(`The demo magazine has no text for ${category}.`)
  const writer = generator.oneOf(writers[kind.startsWith('ur') ? 'ur' : 'en'])
  const title = titleOf(words, generator, taken)
  // More in recent years than in early ones.
  const days = Math.floor(DAYS * generator.next() ** 1.4)
  return {
    title,
    writer: writer.name,
    authorId: writer.id,
    category,
    description: bodyOf(words, generator, lengthInWords(generator)),
    publishDate: timestampBefore(now, days, title),
    coverImage: generator.oneOf(covers),
    visits: Math.floor(MAX_VISITS * generator.next() ** 5),
  }
}

function opinionsOn(ids: readonly number[], readers: readonly number[], content: DemoContent, source: Source) {
  const { random: generator, now } = source
  return ids.flatMap((articleId) => {
    if (generator.between(1, COMMENTED) > 1) return []
    return Array.from({ length: generator.between(1, MAX_COMMENTS) }, (_, index) => ({
      articleId,
      userId: generator.oneOf(readers),
      comment: generator.oneOf(content.opinions.comments).comment,
      rating: generator.between(2, 5),
      status: 'approved' as const,
      createdAt: timestampBefore(now, generator.between(0, 300), `${articleId} ${index}`),
    }))
  })
}

/** Adds to the existing content. Each run creates its own authors, even if their names exist. */
export async function fillLarge(fill: Fill): Promise<void> {
  const { services, folder, now, articles, progress } = fill
  const content = readContent(folder)
  const source: Source = {
    writers: await addAuthors(services),
    covers: await addCovers(fill, content),
    material: materialOf(content.articles),
    taken: new Set(content.articles.map((article) => article.title)),
    random: random(articles),
    now,
  }
  const readers = [...(await loadReaders(services, content)).values()]
  for (let done = 0; done < articles;) {
    const count = Math.min(BATCH_SIZE, articles - done)
    const ids = await services.articlesWriting.importAll(
      SITE,
      Array.from({ length: count }, () => newArticle(source)),
    )
    if (readers.length > 0 && content.opinions.comments.length > 0) {
      await services.comments.importAll(SITE, opinionsOn(ids, readers, content, source))
    }
    done += count
    progress(done)
  }
}
