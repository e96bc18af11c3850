/** The place of an article in its magazine issue: the issue, the pages in print, and what comes before and after it there. */
import type { ArticleSummary } from '#core/articles/articles.ts'
import { listTitle } from '#core/articles/articles.ts'
import { pdfPageOf, type Issue } from '#core/articles/issues/issues.ts'
import type { Services } from '#core/services.ts'
import { articleIdsOf } from '#shared/issue-contents.ts'
import { issueMessages } from '#shared/i18n/messages.ts'
import { Isolated } from '#shared/isolated.tsx'
import { issueName, issuePath } from '../../issue-names.ts'
import { useView } from '../../view.ts'
import { publicationPagesPath } from '../publication-pages/publication-pages.load.ts'
import styles from './neighbour-links.module.css'

export type InIssueProps = {
  issue: Issue
  pages: { from: number; to: number } | null
  previous: ArticleSummary | null
  next: ArticleSummary | null
}

/** How many entries on either side are looked at for one that readers can read. */
const WITHIN = 5

/** Null for an article of no released issue. */
export async function loadInIssue(
  { articles, issues }: Services,
  article: { id: number; issueId: number | null },
): Promise<InIssueProps | null> {
  const issue = await issues.ofArticle(article)
  if (!issue) return null
  const ids = articleIdsOf(issue.entries)
  const index = ids.indexOf(article.id)
  const [before, after] = [ids.slice(Math.max(0, index - WITHIN), index), ids.slice(index + 1, index + 1 + WITHIN)]
  const near = new Map((await articles.summariesOf([...before, ...after])).map((each) => [each.id, each]))
  const readable = (id: number) => near.has(id)
  const entry = issue.entries.find(({ article_id: id }) => id === article.id)
  const from = entry?.page_from ?? null
  return {
    issue,
    pages: from === null ? null : { from, to: entry?.page_to ?? from },
    previous: near.get(before.findLast(readable) ?? 0) ?? null,
    next: near.get(after.find(readable) ?? 0) ?? null,
  }
}

/** Leads to the page as it was printed, where the issue has its PDF. */
function Printed({ issue, text, from }: { issue: Issue; text: string; from: number }) {
  const { publicationId } = issue
  if (publicationId === null) return <span>{text}</span>
  return <a href={`${publicationPagesPath(publicationId)}#page-${pdfPageOf(issue, from)}`}>{text}</a>
}

export function InIssue({ of }: { of: InIssueProps | null }) {
  const { locale } = useView()
  if (!of) return null
  const { issue, pages, previous, next } = of
  const t = issueMessages(locale)
  return (
    <nav className={styles.issue} aria-label={t.inThisIssue}>
      <p>
        {t.inThisIssue}{' '}
        <a href={issuePath(issue)}>
          <Isolated text={issueName(issue)} />
        </a>
        {pages && <Printed issue={issue} text={t.inPrint(t.pages(pages.from, pages.to))} from={pages.from} />}
      </p>
      <div className={styles.links}>
        {previous && (
          <a rel="prev" href={`/article/${previous.id}`}>
            <small>{t.previousInIssue}</small> <Isolated text={listTitle(previous)} />
          </a>
        )}
        {next && (
          <a rel="next" href={`/article/${next.id}`}>
            <small>{t.nextInIssue}</small> <Isolated text={listTitle(next)} />
          </a>
        )}
      </div>
    </nav>
  )
}
