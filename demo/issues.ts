/** The demo magazine's issues as one thing each: the PDF, and the articles from around its day in the order of the categories. */
import { categoriesOfMagazine, categoryLabel } from '#shared/categories.ts'
import { monthOf } from '#shared/dates.ts'
import type { IssueEntry } from '#shared/issue-contents.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { latinDigits } from '#shared/schemas/text-rules.ts'
import type { ArticleSummary } from '#core/articles/articles.ts'
import { issuesTable } from '#core/articles/issues/issues.table.ts'
import { LOADER, SITE, type LoadStep } from './load-step.ts'

const DAY_MS = 86_400_000
/** How long before and after its day an issue has the articles of, in days; the newest of a magazine is fuller. */
const [BEFORE, BEFORE_NEWEST, AFTER] = [14, 60, 30]
/** The first pages are the cover, the imprint and the contents. */
const FIRST_PAGE = 4
const WORDS_OF_PAGE = 450

const LETTERS: Partial<Record<MagazineType, { letter: string; letterBy: string }>> = {
  'hilal-english': {
    letter:
      'A magazine is read twice: once on the day it arrives, from the page that falls open, and once again in the weeks after, when somebody says that there was something in it.\n\nThis issue was made for the second reading. Its writers went to the places they write of, stayed longer than they had planned, and came back with fewer adjectives than they had packed.',
    letterBy: 'The Editor',
  },
  'hilal-urdu': {
    letter:
      'رسالہ دو بار پڑھا جاتا ہے: ایک بار اُس دن جب وہ گھر آتا ہے، اور دوسری بار ہفتوں بعد، جب کوئی کہتا ہے کہ اس میں کچھ تھا۔\n\nیہ شمارہ دوسری بار پڑھنے کے لیے ہے۔ لکھنے والے اُن جگہوں پر گئے جن کے بارے میں انہوں نے لکھا ہے، اور ارادے سے زیادہ ٹھہرے۔',
    letterBy: 'مدیر',
  },
}

/** 78 and 11 of 'Hilal English, Volume 78, No. 11'. */
function numbersIn(title: string): [volume: number | null, number: number | null] {
  const [volume, number] = latinDigits(title).match(/\d+/g) ?? []
  return [volume === undefined ? null : Number(volume), number === undefined ? null : Number(number)]
}

/** In the order of the categories, page by page. */
function entriesOf(articles: readonly ArticleSummary[], categories: readonly string[]): IssueEntry[] {
  const place = ({ category }: ArticleSummary) => categories.indexOf(category)
  let page = FIRST_PAGE
  return articles
    .toSorted((a, b) => place(a) - place(b) || b.id - a.id)
    .map((article) => {
      const from = page
      const to = from + Math.max(1, Math.round(article.excerpt.length / WORDS_OF_PAGE)) - 1
      page = to + 1
      return {
        key: `article-${article.id}`,
        kind: 'article',
        section: categoryLabel(article.category),
        article_id: article.id,
        title: article.title,
        page_from: from,
        page_to: to,
        words_wanted: null,
        due_day: null,
      }
    })
}

export async function loadIssues({ services, now }: LoadStep): Promise<number> {
  const printed = await services.publications.listAll(LOADER, 'magazine')
  const taken = new Set<number>()
  const written = new Set<MagazineType>()
  const addresses = new Set<string>()
  for (const { id: publicationId, magazine, title, publishDate } of printed) {
    if (magazine === null || publishDate > now) continue
    const month = monthOf(publishDate)
    const [volume, number] = numbersIn(title)
    const isTaken = addresses.has(`${magazine} ${month}`)
    addresses.add(`${magazine} ${month}`)
    const slug = isTaken ? `${month}-${publicationId}` : month
    const content = {
      magazine,
      month,
      slug,
      kind: isTaken ? 'special' : 'monthly',
      volume,
      number,
      publicationId,
    } as const
    // The newest of a magazine comes first.
    const isNewest = !written.has(magazine)
    const letter = isNewest ? LETTERS[magazine] : {}
    written.add(magazine)
    const [id = 0] = await services.issues.writing.importAll(SITE, [issuesTable.newContent({ ...content, ...letter })])
    const at = Date.parse(publishDate)
    const since = at - (isNewest && magazine in LETTERS ? BEFORE_NEWEST : BEFORE) * DAY_MS
    const isNear = ({ id: article, publishDate: date }: ArticleSummary) =>
      !taken.has(article) && Date.parse(date) >= since && Date.parse(date) < at + AFTER * DAY_MS
    const categories = categoriesOfMagazine(magazine)
    const all = await services.articles.newest({ categories, limit: 200 })
    const entries = entriesOf(all.filter(isNear), categories)
    for (const { article_id: article } of entries) taken.add(article ?? 0)
    await services.issueContents.save(SITE, id, { version: 1, entries })
    await services.issueReleases.setState(SITE, id, { state: 'scheduled', releaseAt: publishDate })
  }
  return printed.length
}
