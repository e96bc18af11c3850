/** Use cases of the contents of an issue: its entries in their order, and the articles among them. */
import type { Transact } from '#database/engines/transactions.ts'
import { categoriesOfMagazine, magazineOfCategory } from '#shared/categories.ts'
import { articleIdsOf, type IssueEntry } from '#shared/issue-contents.ts'
import type { Stage } from '#shared/stages.ts'
import { AppError } from '#core/app-error.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { ArticlesRepository } from '#core/articles/articles.repository.ts'
import type { Article } from '#core/articles/articles.ts'
import type { IssueArticles } from './issue-articles.ts'
import { assertCanRelease, assertCanWriteIssue, canPlace } from './issues.policy.ts'
import type { StagesRepository } from '../stages/stages.repository.ts'
import { stageOf } from '../stages/stages.ts'
import type { ArticleFacts, IssuesRepository } from './issues.repository.ts'
import { isReleased, type Issue } from './issues.ts'

/** The edit started from other contents than the current ones: it can be made again on top of them. */
export class ContentsConflict extends AppError {
  readonly current: Issue
  constructor(current: Issue) {
    super('record.conflict')
    this.current = current
  }
}

export type PlacedFacts = ArticleFacts & { stage: Stage }

/** As many as one looks through at once; words find the others. */
const MAX_CANDIDATES = 50

type Sent = { version: number; entries: readonly IssueEntry[] }

function reject(
  path: string,
  code: 'issue.entries_twice' | 'issue.pages_reversed' | 'issue.article_elsewhere' | 'issue.article_foreign',
): never {
  throw new AppError(code, { fields: { [path]: [code] } })
}

/** Throws `issue.entries_twice`, `issue.pages_reversed`. */
function assertSound(entries: readonly IssueEntry[]): void {
  const ids = articleIdsOf(entries)
  if (new Set(entries.map(({ key }) => key)).size < entries.length || new Set(ids).size < ids.length)
    reject('entries', 'issue.entries_twice')
  const isReversed = ({ page_from: from, page_to: to }: IssueEntry) => to !== null && (from === null || from > to)
  if (entries.some(isReversed)) reject('page_to', 'issue.pages_reversed')
}

export function contentsService(parts: {
  issues: IssuesRepository
  articles: Pick<ArticlesRepository, 'lock' | 'rows'>
  ofIssue: IssueArticles
  stages: Pick<StagesRepository, 'listOf'>
  events: Pick<EventsService, 'publish'>
  audit: AuditService
  transaction: Transact
  clock: Clock
}) {
  const { issues, articles, ofIssue, stages, events, audit, transaction, clock } = parts

  async function get(id: number): Promise<Issue> {
    const issue = await issues.find(id)
    if (!issue) throw new AppError('issue.not_found')
    return issue
  }

  /**
   * Articles of the magazine that are in no other issue and that the caller edits. Throws `article.not_found`,
   * `issue.article_elsewhere`, `issue.article_foreign`.
   */
  async function addable(caller: Caller | null, issue: Issue, ids: readonly number[]): Promise<Article[]> {
    // In one order, so that two issues that want the same articles wait for each other.
    for (const id of ids.toSorted((a, b) => a - b)) await articles.lock(id)
    const rows = await articles.rows('all', ids, false)
    if (rows.length < ids.length || rows.some(({ category }) => !canPlace(caller, category)))
      throw new AppError('article.not_found')
    for (const { id, issueId, category } of rows) {
      const magazine = magazineOfCategory(category)
      if (magazine !== null && magazine !== issue.magazine) reject('article_id', 'issue.article_foreign')
      if (issueId === null || issueId === issue.id) continue
      if (await issues.issueOfArticle(issueId, id)) reject('article_id', 'issue.article_elsewhere')
    }
    return rows
  }

  async function withStages(facts: readonly ArticleFacts[]): Promise<PlacedFacts[]> {
    const records = await stages.listOf(facts.map(({ id }) => id))
    const now = clock()
    return facts.map((article) => ({
      ...article,
      stage: stageOf(article, records.get(article.id)?.stage ?? null, now),
    }))
  }

  return {
    /** An issue with what its contents show of their articles. For its editors. Throws `session.*`, `issue.not_found`. */
    async read(caller: Caller, id: number): Promise<{ issue: Issue; articles: PlacedFacts[] }> {
      const issue = await get(id)
      assertCanWriteIssue(caller, issue)
      return { issue, articles: await withStages(await issues.articleFacts({ ids: articleIdsOf(issue.entries) })) }
    },

    /** The articles of its magazine that are in no issue, those changed last first. Throws as `read` does. */
    async candidates(caller: Caller, id: number, q: string): Promise<PlacedFacts[]> {
      const issue = await get(id)
      assertCanWriteIssue(caller, issue)
      const words = q.toLowerCase().split(/\s+/).filter(Boolean)
      const categories = categoriesOfMagazine(issue.magazine)
      return withStages(await issues.articleFacts({ categories, words, limit: MAX_CANDIDATES }))
    },

    /**
     * Replaces the entries of an issue. In a scheduled one, articles that are added are given its moment, and those that
     * are taken out become drafts. For the magazine's editors. Throws `session.*`, `issue.not_found`, `ContentsConflict`,
     * and the errors of the entries.
     */
    async save(caller: Caller | null, id: number, { version, entries }: Sent): Promise<Issue> {
      assertSound(entries)
      return transaction(async () => {
        await issues.lock(id)
        const before = await get(id)
        assertCanWriteIssue(caller, before)
        if (version !== before.contentsVersion) throw new ContentsConflict(before)
        const [were, are] = [articleIdsOf(before.entries), articleIdsOf(entries)]
        const added = are.filter((each) => !were.includes(each))
        const removed = were.filter((each) => !are.includes(each))
        const joining = await addable(caller, before, added)
        const leaving = await articles.rows('all', removed, false)
        const { state, releaseAt, month } = before
        const isScheduled = state === 'scheduled' && releaseAt !== null
        if (isScheduled && added.length + removed.length > 0) assertCanRelease(caller, before)
        await issues.setContents(id, entries, clock())
        if (isScheduled) {
          await issues.setMonths(id, month)
          await ofIssue.schedule(caller, before, isReleased(before, clock()) ? [] : added, releaseAt)
          await issues.resetMonths(leaving)
          await ofIssue.makeDrafts(caller, removed)
        }
        const after = await get(id)
        await audit.record({
          caller,
          action: 'update',
          noun: 'issue',
          id,
          title: before.slug,
          details: { entries: { from: before.entries.length, to: entries.length } },
        })
        await events.publish({ noun: 'issue', id, change: 'updated', before, after })
        await ofIssue.announceMoved([...joining, ...leaving])
        return after
      })
    },
  }
}

export type ContentsService = ReturnType<typeof contentsService>
