/** Use cases of magazine issues as records: reading them, and writing what they say of themselves. */
import { timingSafeEqual } from 'node:crypto'
import { isConstraintViolation } from '#database/engines/constraint-errors.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import { isEditor } from '#core/accounts/memberships/memberships.policy.ts'
import { crudService, type CrudParts } from '#core/records/crud.service.ts'
import type { ListSpellings } from '#core/search/list-spellings.service.ts'
import type { SecretsService } from '#core/secrets.service.ts'
import { assertCanWriteIssue, canSeePlannedIssue, canWriteIssue } from './issues.policy.ts'
import type { IssuesRepository, IssuesScope } from './issues.repository.ts'
import { isReleased, stateOf, type Issue, type IssueContent, type IssueSummary } from './issues.ts'
import { issueNoun } from './issues.table.ts'

const PREVIEW_MS = 86_400_000

export type IssuesFilter = Pick<IssuesScope, 'magazine' | 'month' | 'q'>

export function issuesService(
  parts: CrudParts & { issues: IssuesRepository; lists: ListSpellings; secrets: SecretsService },
) {
  const { issues, lists, secrets, clock } = parts

  const writing = crudService<IssueContent, Issue>(
    {
      noun: issueNoun,
      mayWrite: canWriteIssue,
      repository: {
        ...issues,
        insertAll: (records) =>
          issues.insertAll(records.map((record) => ({ ...record, state: 'planned' as const, entries: '[]' }))),
      },
    },
    parts,
  )

  /** Throws `issue.exists` if another issue of the magazine has this address. */
  async function atFreeAddress<Result>(write: () => Promise<Result>): Promise<Result> {
    try {
      return await write()
    } catch (error) {
      if (!isConstraintViolation(error)) throw error
      throw new AppError('issue.exists', { fields: { slug: ['issue.exists'] } })
    }
  }

  function seen(caller: Caller, issue: Issue | undefined): Issue {
    if (!issue || !(isReleased(issue, clock()) || canSeePlannedIssue(caller, issue)))
      throw new AppError('issue.not_found')
    return issue
  }

  return {
    /** How often the articles of each issue were read, by its id; for members of the magazines. */
    visits: async (caller: Caller) => (isEditor(caller) ? issues.visits() : null),

    /** The newest month first: released ones, and all of their magazines for editors. */
    async list(caller: Caller, filter: IssuesFilter = {}): Promise<IssueSummary[]> {
      const now = clock()
      const scope = await lists.spelled(filter)
      if (caller.role === 'anonymous') return issues.summaries({ ...scope, releasedAt: now })
      const all = await issues.summaries(scope)
      return all.filter((issue) => isReleased(issue, now) || canSeePlannedIssue(caller, issue))
    },

    /** The newest released ones that have all words of a search, in what they are called or in their editor's letter. */
    async found(q: string, limit: number): Promise<IssueSummary[]> {
      return issues.summaries({ q, releasedAt: clock() }, limit)
    },

    /** Throws `issue.not_found`, also for one that the caller may not see. */
    async read(caller: Caller, id: number): Promise<Issue> {
      return seen(caller, await issues.find(id))
    },

    /** The released ones of a magazine, the newest first. */
    async released(magazine: MagazineType, filter: { month?: string; limit?: number } = {}): Promise<IssueSummary[]> {
      const { limit, ...scope } = filter
      return issues.summaries({ magazine, ...scope, releasedAt: clock() }, limit)
    },

    /** Whether an issue has an address, which may wait for its release. */
    async isTaken(magazine: MagazineType, slug: string): Promise<boolean> {
      return (await issues.at(magazine, slug)) !== undefined
    },

    /** A released one by its address; undefined where there is none. */
    async releasedAt(magazine: MagazineType, slug: string): Promise<Issue | undefined> {
      const issue = await issues.at(magazine, slug)
      return issue && isReleased(issue, clock()) ? issue : undefined
    },

    /** The released issue whose PDF a publication is. */
    async ofPublication(publicationId: number): Promise<Issue | undefined> {
      const issue = await issues.ofPublication(publicationId)
      return issue && isReleased(issue, clock()) ? issue : undefined
    },

    /** The issue in whose contents an article is, once it is released. */
    async ofArticle({ id, issueId }: { id: number; issueId: number | null }): Promise<Issue | undefined> {
      const issue = issueId === null ? undefined : await issues.issueOfArticle(issueId, id)
      return issue && isReleased(issue, clock()) ? issue : undefined
    },

    /** Where it is on its way to readers now. */
    stateOf: (issue: IssueSummary) => stateOf(issue, clock()),

    /** The end of an address at which anyone sees the page of an issue as it is now, for a day. Throws `session.*`. */
    async previewToken(caller: Caller, id: number): Promise<string> {
      const issue = await issues.find(id)
      if (!issue) throw new AppError('issue.not_found')
      assertCanWriteIssue(caller, issue)
      const text = `${id}.${Date.parse(clock()) + PREVIEW_MS}`
      return `${text}.${await secrets.sign('issue-preview', text)}`
    },

    /** Throws `issue.not_found` for another token, or one whose day is over. */
    async readPreview(token: string): Promise<Issue> {
      const [id = '', expires = '', given = ''] = token.split('.')
      const [one, other] = [Buffer.from(given), Buffer.from(await secrets.sign('issue-preview', `${id}.${expires}`))]
      const isValid =
        one.length === other.length && timingSafeEqual(one, other) && Number(expires) > Date.parse(clock())
      const issue = isValid ? await issues.find(Number(id)) : undefined
      if (!issue) throw new AppError('issue.not_found')
      return issue
    },

    writing: {
      ...writing,

      /** For admins and the magazine's editors. Throws `session.*`, `issue.exists`. */
      async create(caller: Caller, content: IssueContent): Promise<Issue> {
        return atFreeAddress(() => writing.create(caller, content))
      },

      /** As `crudService` does, for the magazine's editors too. Throws `issue.exists`, `issue.fixed` as well. */
      async update(
        caller: Caller | null,
        id: number,
        changes: Partial<IssueContent>,
        options: { version?: string } = {},
      ): Promise<Issue> {
        const allowed = (before: Issue) => {
          const isFixed = (field: 'magazine' | 'month') =>
            changes[field] !== undefined && changes[field] !== before[field] && before.state === 'scheduled'
          const fixed = (['magazine', 'month'] as const).find(isFixed)
          if (fixed) throw new AppError('issue.fixed', { fields: { [fixed]: ['issue.fixed'] } })
          return changes
        }
        return atFreeAddress(() => writing.update(caller, id, allowed, options))
      },

      /** For admins. Its articles stay. Throws `session.*`, `issue.not_found`, and `issue.released` while it is scheduled or released. */
      async remove(caller: Caller, id: number): Promise<void> {
        const issue = await issues.find(id)
        if (issue?.state === 'scheduled') throw new AppError('issue.released')
        await writing.remove(caller, id)
      },
    },
  }
}

export type IssuesService = ReturnType<typeof issuesService>
