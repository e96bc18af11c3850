/** What is known of each article of an issue before its release: whether it is approved and complete, and what it lacks. */
import { parseId } from '#shared/ids.ts'
import { AppError } from '#core/app-error.ts'
import type { Clock } from '#core/clock.ts'
import type { NotesRepository } from '#core/desk/notes/notes.repository.ts'
import { elementsNamed, parseHtml } from '#core/html-tree.ts'
import { isPublicArticle } from '#core/articles/articles.public.ts'
import type { ArticlesRepository } from '#core/articles/articles.repository.ts'
import { articlesTable } from '#core/articles/articles.table.ts'
import type { Article } from '#core/articles/articles.ts'
import { assertComplete } from '#core/articles/complete.ts'
import type { ContentProcessor } from '#core/articles/content/content-processor.ts'
import type { IssueArticles } from './issue-articles.ts'
import type { Issue } from './issues.ts'
import type { ReadyArticle } from './readiness.ts'

/** The articles of this site that a text links. */
function linkedIds(html: string): number[] {
  const links = elementsNamed(parseHtml(html), 'a')
  return links.flatMap(
    ({ attribs }) => parseId(/^\/article\/(\d+)\/?(?:[?#].*)?$/.exec(attribs['href'] ?? '')?.[1] ?? '') ?? [],
  )
}

function picturesWithoutAlt({ coverImage, coverAlt, description }: Article): number {
  const pictures = elementsNamed(parseHtml(description), 'img')
  const within = pictures.filter(({ attribs }) => !attribs['alt']?.trim()).length
  return within + Number(coverImage !== null && !coverAlt)
}

export type ReadinessParts = {
  articles: Pick<ArticlesRepository, 'rows'>
  ofIssue: Pick<IssueArticles, 'approved'>
  notes: Pick<NotesRepository, 'openOf'>
  processor: ContentProcessor
  clock: Clock
}

export function articleReadiness({ articles, ofIssue, notes, processor, clock }: ReadinessParts) {
  async function isComplete(article: Article): Promise<boolean> {
    try {
      await assertComplete(articlesTable.contentOfRecord(article), processor)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  return async (rows: readonly Article[], { state }: Pick<Issue, 'state'>): Promise<ReadyArticle[]> => {
    const ids = rows.map(({ id }) => id)
    const linked = new Map(rows.map(({ id, description }) => [id, linkedIds(description)]))
    const [approved, open, targets] = await Promise.all([
      ofIssue.approved(rows),
      notes.openOf(ids),
      articles.rows('all', [...new Set([...linked.values()].flat())], false),
    ])
    const now = clock()
    // Those of the issue appear with it.
    const alive = new Set([...targets.filter((each) => isPublicArticle(each, now)).map(({ id }) => id), ...ids])
    return Promise.all(
      rows.map(async (article) => ({
        id: article.id,
        title: article.title,
        // Those of a withdrawn issue were taken down with it.
        isApproved: approved.has(article.id) || (article.status === 'Inactive' && state === 'withdrawn'),
        // Nothing can be asked any more of what readers see already.
        isComplete: isPublicArticle(article, now) || (await isComplete(article)),
        picturesWithoutAlt: picturesWithoutAlt(article),
        deadLinks: (linked.get(article.id) ?? []).filter((id) => !alive.has(id)).length,
        openNotes: open.get(article.id) ?? 0,
      })),
    )
  }
}
