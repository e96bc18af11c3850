/** A magazine issue as a whole: cover, contents by section, editor's letter, PDF, and the issues beside it. */
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { AppError } from '#core/app-error.ts'
import { ANONYMOUS } from '#core/caller.ts'
import type { ArticleSummary } from '#core/articles/articles.ts'
import { coverOf, type Issue, type IssueSummary } from '#core/articles/issues/issues.ts'
import type { Publication } from '#core/catalog/publications/publications.ts'
import type { Services } from '#core/services.ts'
import type { Edition } from '#shared/editions/edition.ts'
import { categoriesOfEdition, findEdition } from '#shared/editions/editions.ts'
import { articleIdsOf, bySection } from '#shared/issue-contents.ts'
import { issueMessages } from '#shared/i18n/messages.ts'
import { isSlug } from '#shared/slug.ts'
import { parsePictureAddress, sizeAddress } from '#shared/media-name.ts'
import { counterpartOf } from '../../alternates.ts'
import { correctionComments } from '../../components/corrections.tsx'
import { loadSideBlocks } from '../../blocks.ts'
import { issueName, issuePath } from '../../issue-names.ts'
import type { Head, Loaded, PageRequestContext } from '../../page.ts'

export type IssueEntryShown = {
  key: string
  title: string
  /** Null for a feature that is only in print. */
  article: ArticleSummary | null
  pages: { from: number; to: number } | null
}

export type IssueProps = {
  edition: Edition
  issue: Issue
  cover: string | null
  sections: { section: string; entries: IssueEntryShown[] }[]
  /** Whether readers can search its articles. */
  isSearched: boolean
  /** Here and below: null where it could not be loaded, or there is none. */
  publication: Publication | null
  previous: IssueSummary | null
  next: IssueSummary | null
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** A share picture of this width suits every service. */
const SHARED_WIDTH = 1280

/** Articles that readers can read, and features that are only in print; neither advertisements nor what waits. */
function shownEntries({ entries }: Issue, articles: ReadonlyMap<number, ArticleSummary>) {
  return entries.flatMap(({ key, kind, section, title, article_id: id, page_from: from, page_to: to }) => {
    const article = (id !== null && articles.get(id)) || null
    if (!article && (kind !== 'feature' || title === '')) return []
    return [{ key, section, title, article, pages: from === null ? null : { from, to: to ?? from } }]
  })
}

function headOf(edition: Edition, issue: Issue, entries: readonly IssueEntryShown[], siteUrl: string): Head {
  const { locale } = edition
  const t = issueMessages(locale)
  const magazine = edition.name[locale]
  const name = issueName(issue)
  const path = issuePath(issue)
  const corrections = correctionComments(issue)
  const title = t.issueOf(magazine, name)
  const cover = coverOf(issue)
  const picture = cover === null ? null : parsePictureAddress(cover)
  const width = picture ? Math.min(SHARED_WIDTH, picture.width) : 0
  const address = picture ? sizeAddress(picture, width, 'jpg') : cover
  const size = picture && { width, height: Math.round((picture.height * width) / picture.width) }
  return {
    title,
    description: t.description(magazine, name, entries.filter(({ article }) => article).length),
    canonical: path,
    ...(address !== null && { sharePicture: { address, alt: title, size } }),
    feed: { title: t.issuesOf(magazine), path: `/feeds/issues/${edition.type}.xml` },
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'PublicationIssue',
      name: title,
      url: siteUrl + path,
      inLanguage: locale,
      datePublished: issue.releaseAt,
      ...(corrections.length > 0 && { correction: corrections }),
      ...(issue.number !== null && { issueNumber: issue.number }),
      ...(address !== null && { image: address.startsWith('/') ? siteUrl + address : address }),
      isPartOf: {
        '@type': issue.volume === null ? 'Periodical' : 'PublicationVolume',
        ...(issue.volume === null
          ? { name: magazine, url: siteUrl + edition.home }
          : { volumeNumber: issue.volume, isPartOf: { '@type': 'Periodical', name: magazine } }),
      },
      hasPart: entries.flatMap(({ article, pages }) =>
        article
          ? {
              '@type': 'Article',
              headline: article.title,
              url: `${siteUrl}/article/${article.id}`,
              ...(pages && { pageStart: pages.from, pageEnd: pages.to }),
            }
          : [],
      ),
    },
  }
}

/** The page of an issue; `previews` of one that is not released show the articles that their editors see. */
async function pageOfIssue(
  issue: Issue,
  edition: Edition,
  { services, siteUrl, report }: Pick<PageRequestContext, 'services' | 'siteUrl' | 'report'>,
  isPreview = false,
): Promise<Loaded<IssueProps>> {
  const ids = articleIdsOf(issue.entries)
  const counterpart = counterpartOf(edition)
  const { articles, publication, others, sister } = await loadSideBlocks(report, {
    articles: () => services.articles.summariesOf(ids, isPreview),
    publication: async () =>
      issue.publicationId === null ? null : withoutMissing(() => readPublication(services, issue.publicationId ?? 0)),
    others: () => services.issues.released(edition.type),
    sister: async () => counterpart && services.issues.releasedAt(counterpart.type, issue.slug),
  })
  const entries = shownEntries(issue, new Map(articles?.map((article) => [article.id, article])))
  const index = others?.findIndex(({ id }) => id === issue.id) ?? -1
  const head = headOf(edition, issue, entries, siteUrl)
  const alternates = [edition, ...(sister && counterpart ? [counterpart] : [])]
  return {
    status: articles ? 200 : 500,
    locale: edition.locale,
    edition,
    head: {
      ...head,
      ...(alternates.length > 1 && {
        alternates: alternates.map(({ type, locale }) => ({
          locale,
          path: issuePath({ magazine: type, slug: issue.slug }),
        })),
      }),
    },
    props: {
      edition,
      issue,
      cover: coverOf(issue),
      sections: bySection(entries),
      isSearched: !isPreview && entries.some(({ article }) => article),
      publication,
      // The newest is first.
      previous: (index === -1 ? undefined : others?.[index + 1]) ?? null,
      next: (index > 0 ? others?.[index - 1] : undefined) ?? null,
    },
    tags: [
      cacheTags.issues(edition.type),
      ...(counterpart ? [cacheTags.issues(counterpart.type)] : []),
      cacheTags.publications('magazine'),
      ...ids.map((id) => cacheTags.article(id)),
    ],
  }
}

const readPublication = async ({ publications }: Services, id: number) => publications.read(ANONYMOUS, 'magazine', id)

/** A PDF that was hidden or deleted by itself leaves the rest of its issue. */
async function withoutMissing<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}

function editionIn(params: Record<string, string>): Edition {
  const edition = findEdition((params['magazineType'] ?? '').toLowerCase())
  if (!edition) throw new AppError('issue.not_found')
  return edition
}

export async function loadIssue(context: PageRequestContext): Promise<Loaded<IssueProps>> {
  const edition = editionIn(context.params)
  const slug = context.params['slug'] ?? ''
  // An address can contain what no database stores.
  const issue = isSlug(slug) ? await context.services.issues.releasedAt(edition.type, slug) : undefined
  if (issue) return pageOfIssue(issue, edition, context)
  if (await hasMonth(edition, slug, context)) return { redirect: `${edition.month.path}/${slug}` }
  throw new AppError('issue.not_found')
}

/** Whether a slug is a month with articles: issues of years that were never made one are found by their month. */
async function hasMonth(edition: Edition, slug: string, { services }: PageRequestContext): Promise<boolean> {
  if (!MONTH.test(slug) || (await services.issues.isTaken(edition.type, slug))) return false
  const scope = { categories: categoriesOfEdition(edition), month: slug, limit: 1 }
  return (await services.articles.newest(scope)).length > 0
}

/** As readers will see it: with articles that are not published, which lead nowhere yet. */
export async function loadIssuePreview(context: PageRequestContext): Promise<Loaded<IssueProps>> {
  const issue = await context.services.issues.readPreview(context.params['token'] ?? '')
  const edition = editionIn({ magazineType: issue.magazine })
  const loaded = await pageOfIssue(issue, edition, context, true)
  if ('redirect' in loaded) return loaded
  const { canonical: _none, alternates: _others, jsonLd: _data, ...head } = loaded.head
  return { ...loaded, head, tags: null, secret: true, preview: true }
}

/** Leads to the newest issue of a magazine. */
export async function loadNewestIssue({ services, params }: PageRequestContext): Promise<Loaded<IssueProps>> {
  const edition = editionIn(params)
  const [newest] = await services.issues.released(edition.type, { limit: 1 })
  if (!newest) throw new AppError('issue.not_found')
  return { redirect: issuePath(newest) }
}
