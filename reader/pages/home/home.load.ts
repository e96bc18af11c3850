/**
 * The data of a home: one query per kind of block, however many such blocks there are, and one for what staff have
 * pinned. Each kind fails alone.
 */
import { cacheTags, type CacheTag } from '#core/site/cache-tags/tags.ts'
import type { ArticleSummary } from '#core/articles/articles.ts'
import type { Billboard } from '#core/catalog/billboards/billboards.table.ts'
import type { Publication } from '#core/catalog/publications/publications.ts'
import type { Services } from '#core/services.ts'
import type { Video } from '#core/catalog/videos/videos.table.ts'
import { monthOf, shiftMonth } from '#shared/dates.ts'
import { blockName, blocksOfRow, type CategoryBlock, type Edition, type HomeBlock } from '#shared/editions/edition.ts'
import { categoriesOfEdition, editionOf } from '#shared/editions/editions.ts'
import { rowsOf } from '#shared/editions/home-rows.ts'
import { homeAlternates } from '../../alternates.ts'
import { loadBlocks } from '../../blocks.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'
import { arrangedBlocks } from '#core/articles/homes/homes.ts'
import type { HomesService } from '#core/articles/homes/homes.service.ts'
import { arrangeHome } from '#shared/home-arrangement.ts'

type HomePins = Awaited<ReturnType<HomesService['shown']>>

type HomeArticles = { byBlock: Map<string, ArticleSummary[]>; articleIds: readonly number[] }

/** `view`: as of a moment other than now, with other pins. */
async function articlesOfHome(
  services: Pick<Services, 'articles' | 'homes'>,
  edition: Edition,
  view?: { at: string; pins: HomePins },
): Promise<HomeArticles> {
  const { pins, articleIds } = view?.pins ?? (await services.homes.shown(edition.type))
  const blocks = arrangedBlocks(edition)
  // An article that is pinned stands in no other place, so that as many more are needed.
  const wanted = blocks.map(({ category, length }) => ({ category, limit: length + pins.length }))
  const newest = await services.articles.newestOfEach(wanted, view?.at)
  const categories = new Map(blocks.map(({ name, category }) => [name, category]))
  const arranged = arrangeHome(blocks, pins, (block) => newest.get(categories.get(block) ?? '') ?? [])
  return {
    byBlock: new Map([...arranged].map(([name, placed]) => [name, placed.map(({ article }) => article)])),
    articleIds,
  }
}

export type FilledBlock =
  | { kind: 'category'; block: CategoryBlock; articles: ArticleSummary[] }
  | { kind: 'trending-publications'; publications: Publication[] }
  | { kind: 'digital'; videos: Video[] }
  | { kind: 'billboard'; billboard: Billboard }
  | { kind: 'newsletter' }
  | { kind: 'most-read'; articles: ArticleSummary[] }
  | { kind: 'previous-issue'; month: string }
  | { kind: 'readers-opinion' }
  /** Its data could not be loaded. */
  | { kind: 'failed'; block: HomeBlock }

export type FilledRow =
  | { kind: 'split'; main: FilledBlock[]; aside: FilledBlock[] }
  | { kind: 'columns' | 'wide'; blocks: FilledBlock[] }

export type HomeProps = { edition: Edition; month: string; rows: FilledRow[] }

/** The home as of a moment other than now, with other pins than those that are saved. */
export type HomeView = { at: string; pins: HomePins }

/** What a home is made from. `articleIds`: the articles that are pinned, whether readers may see them or not. */
type Filled = { rows: FilledRow[]; articleIds: readonly number[] }

const PUBLICATIONS = 5
const MOST_READ = 5

/** Prefers the magazine's language, so that the featured video is one its readers understand. */
async function videosOf(services: Services, language: Video['language']): Promise<Video[]> {
  const { featured, others } = await services.videos.digital()
  const videos = featured ? [featured, ...others] : []
  return videos.sort((a, b) => Number(b.language === language) - Number(a.language === language))
}

/** Of the magazine's own articles, the most read first. */
async function mostReadOf({ visits, articles }: Services, edition: Edition): Promise<ArticleSummary[]> {
  const ids = await visits.mostRead(categoriesOfEdition(edition), MOST_READ)
  const rows = ids.length === 0 ? [] : await articles.newest({ ids, limit: ids.length })
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** One article of the month before, which tells whether there are any. */
async function articleBefore({ articles }: Services, edition: Edition, month: string): Promise<ArticleSummary[]> {
  return articles.newest({ categories: categoriesOfEdition(edition), month: shiftMonth(month, -1), limit: 1 })
}

async function contentOf(
  blocks: readonly HomeBlock[],
  edition: Edition,
  month: string,
  { services, report }: PageRequestContext,
  view?: HomeView,
) {
  const shows = (kind: HomeBlock['kind']) => blocks.some((block) => block.kind === kind)
  const language = edition.locale === 'ur' ? 'Urdu' : 'English'
  return loadBlocks(report, {
    articles: () => articlesOfHome(services, edition, view),
    billboards: () => services.billboards.byLocation(edition.locale, view?.at),
    ...(shows('trending-publications') && {
      publications: () => services.publications.newest({ language, limit: PUBLICATIONS, ...(view && { at: view.at }) }),
    }),
    ...(shows('most-read') && { mostRead: () => mostReadOf(services, edition) }),
    ...(shows('previous-issue') && { before: () => articleBefore(services, edition, month) }),
    ...(shows('digital') && { videos: () => videosOf(services, language) }),
  })
}

type Content = Awaited<ReturnType<typeof contentOf>>

/** A block with its data; omitted where it would be empty and says nothing by being there. */
function fill(block: HomeBlock, content: Content, month: string): FilledBlock[] {
  const { articles, billboards, publications, mostRead, before, videos } = content
  const failed: FilledBlock[] = [{ kind: 'failed', block }]
  switch (block.kind) {
    case 'category': {
      if (!articles) return failed
      const own = articles.byBlock.get(blockName(block)) ?? []
      return own.length < (block.fewest ?? 0) ? [] : [{ kind: 'category', block, articles: own }]
    }
    case 'trending-publications':
      if (!publications) return failed
      return publications.length > 0 ? [{ kind: block.kind, publications }] : []
    case 'most-read':
      if (!mostRead) return failed
      return mostRead.length > 0 ? [{ kind: block.kind, articles: mostRead }] : []
    case 'digital':
      if (!videos) return failed
      return videos.length > 0 ? [{ kind: block.kind, videos }] : []
    case 'billboard': {
      if (!billboards) return failed
      const billboard = billboards.get(block.location)
      return billboard ? [{ kind: block.kind, billboard }] : []
    }
    case 'previous-issue':
      if (!before) return failed
      return before.length > 0 ? [{ kind: block.kind, month: shiftMonth(month, -1) }] : []
    default:
      return [block]
  }
}

/** Without rows that would be empty. */
async function filledOf(
  edition: Edition,
  month: string,
  context: PageRequestContext,
  view?: HomeView,
): Promise<Filled> {
  const content = await contentOf(rowsOf(edition).flatMap(blocksOfRow), edition, month, context, view)
  const filled = (blocks: readonly HomeBlock[]) => blocks.flatMap((block) => fill(block, content, month))
  const rows = rowsOf(edition).map((row): FilledRow =>
    row.kind === 'split'
      ? { kind: row.kind, main: filled(row.main), aside: filled(row.aside) }
      : { kind: row.kind, blocks: filled(row.blocks) },
  )
  return {
    rows: rows.filter((row) => blocksOfFilledRow(row).length > 0),
    articleIds: content.articles?.articleIds ?? [],
  }
}

function blocksOfFilledRow(row: FilledRow): FilledBlock[] {
  return row.kind === 'split' ? [...row.main, ...row.aside] : row.blocks
}

/** Also of blocks that are omitted because they are empty. Every home has blocks that depend on the day. */
function tagsOf(edition: Edition, articleIds: readonly number[]): CacheTag[] {
  const tags = rowsOf(edition)
    .flatMap(blocksOfRow)
    .flatMap((block): CacheTag[] => {
      switch (block.kind) {
        case 'category':
          return [cacheTags.category(block.category)]
        case 'trending-publications':
          return [cacheTags.publications('magazine'), cacheTags.publications('ebook')]
        case 'most-read':
          return [cacheTags.edition(edition.type)]
        case 'digital':
          return [cacheTags.videos]
        case 'billboard':
          return [cacheTags.billboards]
        case 'previous-issue':
          return [cacheTags.months(edition.type)]
        default:
          return []
      }
    })
  return [...new Set([...tags, cacheTags.home(edition.type), ...articleIds.map(cacheTags.article), cacheTags.today])]
}

export function loadHome(edition: Edition) {
  return async (context: PageRequestContext): Promise<Loaded<HomeProps>> => {
    const { now, siteUrl } = context
    const month = monthOf(now)
    const { rows, articleIds } = await filledOf(edition, month, context)
    const title = edition.name[edition.locale]
    return {
      locale: edition.locale,
      edition,
      head: {
        title,
        description: edition.description[edition.locale],
        canonical: edition.home,
        alternates: homeAlternates(edition),
        feed: { title, path: `/feeds/${edition.type}.xml` },
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'Periodical',
          name: title,
          description: edition.description[edition.locale],
          inLanguage: edition.locale,
          url: siteUrl + edition.home,
          publisher: { '@type': 'Organization', name: 'Hilal', url: `${siteUrl}/` },
        },
      },
      props: { edition, month, rows },
      tags: tagsOf(edition, articleIds),
    }
  }
}

/**
 * A home as it will be at the moment of a preview, with pins that are not saved yet: for the staff who arrange it.
 * Throws `home.not_found` for a token that is unknown or has expired.
 */
export async function loadHomePreview(context: PageRequestContext): Promise<Loaded<HomeProps>> {
  const { services, params } = context
  const { edition: type, at, pins } = await services.homePreviews.read(params['token'] ?? '')
  const edition = editionOf(type)
  const month = monthOf(at)
  const view = { at, pins: await services.homes.shownOfUnsaved(pins, at) }
  const { rows } = await filledOf(edition, month, context, view)
  return {
    locale: edition.locale,
    edition,
    preview: true,
    tags: null,
    head: { title: edition.name[edition.locale] },
    props: { edition, month, rows },
  }
}
