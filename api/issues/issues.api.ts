/** Routes of magazine issues as records: their lists, and writing what they say of themselves. */
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { canWriteIssue } from '#core/articles/issues/issues.policy.ts'
import type { Issue, IssueContent, IssueSummary } from '#core/articles/issues/issues.ts'
import { issuesTable } from '#core/articles/issues/issues.table.ts'
import type { Services } from '#core/services.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { issueChangesSchema, issueListedWire, issueSchema, issueWire } from '#shared/schemas/issue.schema.ts'
import { ISSUE_STATES } from '#shared/schemas/statuses.ts'
import { writeScope } from '#shared/scopes.ts'
import { addCrudRoutes } from '../crud-routes.ts'
import { onlyEditorsOr } from '../guards.ts'
import { oneOf } from '../query/choice-query.ts'
import { text } from '../query/query-fields.ts'
import { addListRoute, addRecordRoute } from '../read-routes.ts'
import { shortList } from '../send-list.ts'
import { issuePresenter } from './issues.presenter.ts'

type Listed = IssueSummary & { visits: number | null }

const TAGS = MAGAZINE_TYPES.map((magazine) => cacheTags.issues(magazine))
const onlyWriters = onlyEditorsOr(writeScope('issue'))

export async function issuesApi(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { issues } = services
  const { presentSummary, presentIssue } = issuePresenter(services)
  const RECORDS = {
    noun: 'issue',
    tag: 'Issues',
    wire: issueWire,
    present: presentIssue,
    mayWrite: canWriteIssue,
  } as const

  addListRoute(
    app,
    {
      ...RECORDS,
      wire: issueListedWire,
      present: (caller, issue: Listed) => ({ ...presentSummary(caller, issue), visits: issue.visits }),
    },
    {
      path: '/issues/',
      summary: 'Magazine issues, the newest month first: released ones, and all of their magazines for editors',
      audience: 'all',
      cacheTags: TAGS,
      query: {
        q: text('Search terms: its magazine, month, title, volume and number, and words of its letter.'),
        magazine: oneOf(MAGAZINE_TYPES, 'Its magazine.'),
        state: oneOf(ISSUE_STATES, 'Where it is on its way to readers.'),
      },
      list: async (caller, { state, ...filter }) => {
        const [all, visits] = await Promise.all([issues.list(caller, filter), issues.visits(caller)])
        const listed = all.map((issue): Listed => ({ ...issue, visits: visits && (visits.get(issue.id) ?? 0) }))
        return shortList(state === undefined ? listed : listed.filter((issue) => issues.stateOf(issue) === state))
      },
    },
  )

  addRecordRoute(app, RECORDS, {
    path: '/issue/:id/',
    summary: 'A magazine issue with its contents',
    cacheTags: () => TAGS,
    read: (caller, id) => issues.read(caller, id),
  })

  addCrudRoutes<never, IssueContent, Issue, typeof issueSchema, typeof issueChangesSchema>(app, {
    ...RECORDS,
    one: 'a magazine issue',
    messages: { created: 'Issue created' },
    bodies: { create: issueSchema, change: issueChangesSchema },
    writing: issues.writing,
    contentOf: (_caller, { slug, ...body }) => issuesTable.contentOf({ ...body, slug: slug ?? body.month }),
    changesOf: issuesTable.changesOf,
    statuses: [],
    isNeeded: true,
    onlyWriters,
  })
}
