/** What stands in the way of releasing an issue, and what its editors should look at: one pure function. */
import type { IssueEntry } from '#shared/issue-contents.ts'
import type { Finding } from '#shared/schemas/issue-readiness.schema.ts'

/** What is known of an article of the issue. */
export type ReadyArticle = {
  id: number
  title: string
  /** Approved by an editor, or public already. */
  isApproved: boolean
  /** Whether it has all that readers need. */
  isComplete: boolean
  /** Its pictures without alternative text, the cover included. */
  picturesWithoutAlt: number
  /** Links to articles of this site that are not there. */
  deadLinks: number
  openNotes: number
}

export type ReadyIssue = { cover: string | null; entries: readonly IssueEntry[]; articles: readonly ReadyArticle[] }

const nameOf = ({ key, title }: IssueEntry) => ({ key, title })

function ofEntry(entry: IssueEntry, articles: ReadonlyMap<number, ReadyArticle>): Finding[] {
  if (entry.kind !== 'article') return []
  const article = entry.article_id === null ? undefined : articles.get(entry.article_id)
  if (!article) return [{ code: 'no_article', blocks: true, ...nameOf(entry) }]
  const found: Finding[] = []
  const add = (code: Finding['code'], blocks: boolean, count?: number) =>
    found.push({ code, blocks, ...nameOf(entry), title: article.title, ...(count !== undefined && { count }) })
  if (!article.isComplete) add('unfinished', true)
  else if (!article.isApproved) add('not_approved', true)
  if (article.picturesWithoutAlt > 0) add('no_alt', false, article.picturesWithoutAlt)
  if (article.deadLinks > 0) add('dead_link', false, article.deadLinks)
  if (article.openNotes > 0) add('open_note', false, article.openNotes)
  return found
}

type Paged = IssueEntry & { page_from: number }

/** Pages that two entries have, and pages between entries that none has. */
function ofPages(entries: readonly IssueEntry[]): Finding[] {
  const paged = entries
    .filter((entry): entry is Paged => entry.page_from !== null)
    .toSorted((a, b) => a.page_from - b.page_from)
  const found: Finding[] = []
  let last: Paged | undefined
  let end = 0
  for (const entry of paged) {
    const to = Math.max(entry.page_to ?? entry.page_from, entry.page_from)
    if (last && entry.page_from <= end) {
      found.push({
        code: 'pages_overlap',
        blocks: false,
        ...nameOf(entry),
        from: entry.page_from,
        to: Math.min(end, to),
      })
    }
    if (last && entry.page_from > end + 1) {
      found.push({ code: 'pages_gap', blocks: false, ...nameOf(entry), from: end + 1, to: entry.page_from - 1 })
    }
    end = Math.max(end, to)
    last = entry
  }
  return found
}

/** What blocks comes first. */
export function readiness({ cover, entries, articles }: ReadyIssue): Finding[] {
  const byId = new Map(articles.map((article) => [article.id, article]))
  const found: Finding[] = [
    ...(cover === null ? [{ code: 'no_cover', blocks: true } as const] : []),
    ...(entries.length === 0 ? [{ code: 'no_entries', blocks: false } as const] : []),
    ...entries.flatMap((entry) => ofEntry(entry, byId)),
    ...ofPages(entries),
  ]
  return found.toSorted((a, b) => Number(b.blocks) - Number(a.blocks))
}
