/**
 * Use cases of the release of an issue. No job publishes: readers see what is Active from its publish date on, so one
 * transaction gives the same moment to the issue, its articles and its PDF, and at that moment they appear together.
 */
import type { Transact } from '#database/engines/transactions.ts'
import { articleIdsOf } from '#shared/issue-contents.ts'
import type { Finding } from '#shared/schemas/issue-readiness.schema.ts'
import type { StoredIssueState } from '#shared/schemas/statuses.ts'
import { AppError } from '#core/app-error.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { Caller } from '#core/caller.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { JobsService } from '#core/events/jobs/jobs.service.ts'
import type { publicationsWritingService } from '#core/catalog/publications/publications.write.service.ts'
import { articleReadiness, type ReadinessParts } from './article-readiness.ts'
import type { IssueArticles } from './issue-articles.ts'
import { assertCanRelease, assertCanWriteIssue } from './issues.policy.ts'
import type { IssuesRepository } from './issues.repository.ts'
import { canBecome, coverOf, isReleased, stateOf, type Issue } from './issues.ts'
import { readiness } from './readiness.ts'

type ReleasingParts = Omit<ReadinessParts, 'ofIssue'> & {
  issues: IssuesRepository
  ofIssue: IssueArticles
  publicationsWriting: Pick<ReturnType<typeof publicationsWritingService>, 'magazine'>
  events: Pick<EventsService, 'publish'>
  jobs: Pick<JobsService, 'enqueue'>
  audit: AuditService
  transaction: Transact
}

type StateChange = { state: StoredIssueState; releaseAt?: string | null | undefined; version?: number | undefined }

export function releasingService(parts: ReleasingParts) {
  const { issues, articles, ofIssue, publicationsWriting, events, jobs, audit, transaction, clock } = parts
  const readyArticles = articleReadiness(parts)

  async function get(id: number): Promise<Issue> {
    const issue = await issues.find(id)
    if (!issue) throw new AppError('issue.not_found')
    return issue
  }

  async function findingsOf(issue: Issue): Promise<Finding[]> {
    const rows = await articles.rows('all', articleIdsOf(issue.entries))
    return readiness({ cover: coverOf(issue), entries: issue.entries, articles: await readyArticles(rows, issue) })
  }

  /** The PDF appears with its issue and goes with it. One that readers see already keeps its date. */
  async function datePublication(
    { publicationId }: Issue,
    how: 'schedule' | 'unschedule' | 'hide',
    moment: string,
  ): Promise<void> {
    if (publicationId === null) return
    const now = clock()
    await publicationsWriting.magazine.update(null, publicationId, (before) => {
      if (how === 'hide') return { status: 'Inactive' }
      const isShown = before.status === 'Active' && before.publishDate <= now
      if (how === 'unschedule') return isShown ? {} : { status: 'Inactive' }
      return isShown ? {} : { status: 'Active', publishDate: moment }
    })
  }

  async function change(caller: Caller | null, before: Issue, to: StoredIssueState, releaseAt: string): Promise<void> {
    const ids = articleIdsOf(before.entries)
    const were = await articles.rows('all', ids, false)
    if (to === 'scheduled') {
      await issues.setMonths(before.id, before.month)
      await ofIssue.schedule(caller, before, ids, releaseAt)
      await datePublication(before, 'schedule', releaseAt)
      // Drops what is cached at that moment, of pages that name the issue and of none of its articles.
      await jobs.enqueue(
        'issue.release',
        { id: before.id, releaseAt },
        { uniqueKey: `issue.release:${before.id}:${releaseAt}`, runAt: releaseAt },
      )
    } else if (before.state === 'scheduled') {
      await (to === 'withdrawn' ? ofIssue.takeDown(caller, ids) : ofIssue.unschedule(caller, ids))
      await datePublication(before, to === 'withdrawn' ? 'hide' : 'unschedule', releaseAt)
      await issues.resetMonths(await articles.rows('all', ids, false))
    }
    await ofIssue.announceMoved(were)
  }

  return {
    /** What blocks its release, and what its editors should look at. Throws `session.*`, `issue.not_found`. */
    async findings(caller: Caller, id: number): Promise<Finding[]> {
      const issue = await get(id)
      assertCanWriteIssue(caller, issue)
      return findingsOf(issue)
    },

    /**
     * Moves an issue to another state, all or nothing; to schedule it needs its moment, which may be now or in the past.
     * Throws `session.*`, `issue.not_found`, `issue.state_changed`, `issue.not_ready`, `request.invalid` without a moment,
     * and `record.conflict` where `version` is not that of its contents.
     */
    async setState(caller: Caller | null, id: number, { state, releaseAt, version }: StateChange): Promise<Issue> {
      assertCanRelease(caller, await get(id))
      if (state === 'scheduled') {
        if (!releaseAt) throw new AppError('request.invalid', { fields: { release_at: ['field.required'] } })
        if ((await findingsOf(await get(id))).some(({ blocks }) => blocks)) throw new AppError('issue.not_ready')
      }
      return transaction(async () => {
        await issues.lock(id)
        const before = await get(id)
        if (!canBecome(stateOf(before, clock()), state)) throw new AppError('issue.state_changed')
        if ((version ?? before.contentsVersion) !== before.contentsVersion) throw new AppError('record.conflict')
        const moment = (state === 'scheduled' ? releaseAt : before.releaseAt) ?? null
        await change(caller, before, state, moment ?? clock())
        await issues.setState(id, { state, releaseAt: moment, now: clock() })
        const after = await get(id)
        await audit.record({
          caller,
          action: 'status',
          noun: 'issue',
          id,
          title: before.slug,
          details: {
            state: { from: before.state, to: state },
            ...(moment !== before.releaseAt && { releaseAt: { from: before.releaseAt, to: moment } }),
          },
        })
        await events.publish({ noun: 'issue', id, change: 'updated', before, after })
        return after
      })
    },

    /** Publishes the event that an issue is released, once for each moment. */
    async announce(id: number, releaseAt: string): Promise<void> {
      await transaction(async () => {
        const issue = await issues.find(id)
        if (!issue || issue.releaseAt !== releaseAt || !isReleased(issue, clock())) return
        await events.publish({
          noun: 'issue',
          id,
          change: 'published',
          before: issue,
          after: issue,
          idempotencyKey: `issue.published:${id}:${releaseAt}`,
        })
      })
    },
  }
}

export type ReleasingService = ReturnType<typeof releasingService>
