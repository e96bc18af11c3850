/**
 * Which tags a change drops: those of the answers that its record is or was in, and none where it was not public
 * before and is not afterwards. Pure, so that every process and a CDN's purge agree.
 */
import { categoriesOfEdition, EDITIONS, monthFilterOf } from '#shared/editions/editions.ts'
import type { Edition } from '#shared/editions/edition.ts'
import { monthOf } from '#shared/dates.ts'
import { isMagazineType } from '#shared/magazine-types.ts'
import { isApproved } from '#core/catalog/comments/comments.public.ts'
import { isActive } from '#core/records/active.ts'
import { isPublishedArticle } from '#core/articles/articles.public.ts'
import type { CommittedEvent, EventFacts, EventNoun } from '#core/events.ts'
import { isReleased } from '#core/articles/issues/issues.ts'
import { isPublicPublication } from '#core/catalog/publications/publications.public.ts'
import { droppedNeighbourTags, droppedNewestTags } from './article-lists.ts'
import { cacheTags, type CacheTag } from './tags.ts'

/** Events of earlier versions of the site name no month. */
type Facts = Omit<EventFacts<'article'>, 'month'> & { month?: string }

/**
 * A record that becomes public within this time counts as public: the clocks of processes differ, and a transaction may
 * commit a while after it has read the time.
 */
const MARGIN_MS = 60_000

/** The facts of an article that lists of titles show or select by. */
const LISTED = [
  'title',
  'shortTitle',
  'writer',
  'category',
  'language',
  'publishDate',
  'month',
  'coverImage',
  'coverFocus',
] as const satisfies (keyof Facts)[]
/** Those that decide which lists it belongs to. */
const PLACING = ['category', 'language', 'publishDate', 'month'] as const satisfies (keyof Facts)[]

function soonAfter(at: string): string {
  return new Date(Date.parse(at) + MARGIN_MS).toISOString()
}

/** The facts before and after a change. A purge, which empties the bin, has neither: no reader sees it. */
function sidesOf<Side>({ before, after }: { before: Side | null; after: Side | null }): Side[] {
  return [before, after].filter((side) => side !== null)
}

function showsInMonths(edition: Edition, category: string): boolean {
  const { categories } = monthFilterOf(edition)
  return categories === undefined || categories.some((each) => each === category)
}

/** The tags of the lists that show cards of an article with these facts. */
function cardTags({ category, publishDate, month = monthOf(publishDate) }: Facts): CacheTag[] {
  return [
    cacheTags.category(category),
    ...EDITIONS.flatMap((edition) => [
      ...(categoriesOfEdition(edition).some((each) => each === category) ? [cacheTags.edition(edition.type)] : []),
      ...(showsInMonths(edition, category) ? [cacheTags.month(edition.type, month)] : []),
    ]),
  ]
}

function monthsTags({ category }: Facts): CacheTag[] {
  return EDITIONS.filter((edition) => showsInMonths(edition, category)).map(({ type }) => cacheTags.months(type))
}

function articlesOfAuthorTags({ authorId }: Facts): CacheTag[] {
  return authorId === null ? [] : [cacheTags.articlesOfAuthor(authorId)]
}

function tagsOfArticle({ id, change, before, after, at }: CommittedEvent<'article'>): CacheTag[] {
  const soon = soonAfter(at)
  // One that is taken down was public until then, and answers may have been kept.
  const sides = sidesOf({ before, after }).filter((side) => isPublishedArticle(side, soon))
  const [one, other] = sides
  if (!one) return []
  const differs = (facts: readonly (keyof Facts)[]) =>
    other === undefined || facts.some((each) => one[each] !== other[each])
  const isMoved = change === 'published' || differs(PLACING)
  const isListed = isMoved || differs(LISTED)
  return [
    cacheTags.article(Number(id)),
    cacheTags.articles,
    cacheTags.search,
    ...sides.flatMap(cardTags),
    ...(isMoved || differs(['coverImage', 'coverFocus']) ? sides.flatMap(monthsTags) : []),
    ...(isListed
      ? [
          ...sides.flatMap((side) => [...droppedNewestTags(side, at), ...droppedNeighbourTags(side)]),
          cacheTags.opinions,
        ]
      : []),
    ...sides.flatMap(articlesOfAuthorTags),
    ...(sides.some(({ bylines }) => bylines !== null) ? [cacheTags.bylines] : []),
    ...((isMoved || differs(['authorId'])) && sides.some(({ authorId }) => authorId !== null)
      ? [cacheTags.authors]
      : []),
  ]
}

function tagsOfAuthor({ id, change, before, after }: CommittedEvent<'author'>): CacheTag[] {
  if (before === null && after === null) return []
  const relinks = change === 'deleted' || change === 'restored'
  return [cacheTags.author(Number(id)), cacheTags.authors, ...(relinks ? [cacheTags.authorLinks] : [])]
}

function tagsOfComment(event: CommittedEvent<'comment'>): CacheTag[] {
  const shown = sidesOf(event).filter(isApproved)
  if (shown.length === 0) return []
  return [cacheTags.opinions, ...shown.map(({ articleId }) => cacheTags.comments(articleId))]
}

function tagsOfPublication(event: CommittedEvent<'magazine' | 'ebook'>): CacheTag[] {
  const soon = soonAfter(event.at)
  const isShown = sidesOf<EventFacts<'magazine'>>(event).some((side) => isPublicPublication(side, soon))
  return isShown ? [cacheTags.publications(event.noun)] : []
}

function tagsOfIssue(event: CommittedEvent<'issue'>): CacheTag[] {
  const soon = soonAfter(event.at)
  const shown = sidesOf(event).filter((side) => isReleased(side, soon))
  // Cards of months lead to their issues, and bear the covers of these.
  return shown.flatMap(({ magazine }) => [cacheTags.issues(magazine), cacheTags.months(magazine)])
}

/** The size of a document stands beside the publications that it belongs to. */
function tagsOfMedia(event: CommittedEvent<'media'>): CacheTag[] {
  if (sidesOf(event).every(({ kind }) => kind !== 'document')) return []
  return [cacheTags.publications('magazine'), cacheTags.publications('ebook')]
}

/** Settings that only staff see, such as which comments are held and in which time zone hours are written. */
const PRIVATE_SETTINGS: ReadonlySet<string> = new Set(['comments', 'publishing', 'newsletter'])

/** Any page may show a setting, so all are dropped unless the setting is known to be private. */
function tagsOfSettings({ id }: CommittedEvent<'settings'>): CacheTag[] {
  if (id === 'redirects') return [cacheTags.missing]
  if (id === 'search') return [cacheTags.search]
  return PRIVATE_SETTINGS.has(String(id)) ? [] : [cacheTags.site]
}

function tagsOfHome({ id }: CommittedEvent<'home'>): CacheTag[] {
  return isMagazineType(id) ? [cacheTags.home(id)] : []
}

/** The tags of each kind of record; a new noun does not compile without them. */
const TAGS: { [Noun in EventNoun]: (event: CommittedEvent<Noun>) => CacheTag[] } = {
  article: tagsOfArticle,
  author: tagsOfAuthor,
  comment: tagsOfComment,
  billboard: (event) => (sidesOf(event).some(isActive) ? [cacheTags.billboards] : []),
  video: (event) => (sidesOf(event).some(isActive) ? [cacheTags.videos] : []),
  // Every page shows labels of sections.
  section: () => [cacheTags.site],
  issue: tagsOfIssue,
  package: (event) => (sidesOf(event).some(isActive) ? [cacheTags.packages] : []),
  magazine: tagsOfPublication,
  ebook: tagsOfPublication,
  media: tagsOfMedia,
  settings: tagsOfSettings,
  home: tagsOfHome,
  // Readers see an article's status alone, which has an event of its own.
  stage: () => [],
  // Who has which role is seen by staff alone; a changed name is an event of each comment that it stands under.
  user: () => [],
}

/** The tags to drop, each once. */
export function tagsOfEvent(event: CommittedEvent): CacheTag[] {
  const tagsOf = TAGS[event.noun] as (event: CommittedEvent) => CacheTag[]
  return [...new Set(tagsOf(event))]
}
