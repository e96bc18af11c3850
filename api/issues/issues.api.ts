/** Routes of magazine issues as records: their lists, and writing what they say of themselves. */
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { canWriteIssue } from '#core/articles/issues/issues.policy.ts'
import type { Issue, IssueContent, IssueSummary } from '#core/articles/issues/issues.ts'
import { issuesTable } from '#core/articles/issues/issues.table.ts'
import type { Services } from '#core/services.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { issueChangesSchema, issueSchema, issueSummaryWire, issueWire } from '#shared/schemas/issue.schema.ts'
import { ISSUE_STATES } from '#shared/schemas/statuses.ts'
import { writeScope } from '#shared/scopes.ts'
import { addCrudRoutes } from '../crud-routes.ts'
import { onlyEditorsOr } from '../guards.ts'
import { oneOf } from '../query/choice-query.ts'
import { text } from '../query/query-fields.ts'
import { addListRoute, addRecordRoute } from '../read-routes.ts'
import { shortList } from '../send-list.ts'
import { issuePresenter } from './issues.presenter.ts'

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
    { ...RECORDS, wire: issueSummaryWire, present: presentSummary },
    {
      path: '/issues/',
      summary: 'Magazine issues, the newest month first: released ones, and all of their magazines for editors',
      audience: 'all',
      cacheTags: TAGS,
      query: {
        q: text('Search terms: the title, or the month (yyyy-mm).'),
        magazine: oneOf(MAGAZINE_TYPES, 'Its magazine.'),
        state: oneOf(ISSUE_STATES, 'Where it is on its way to readers.'),
      },
      list: async (caller, { q, state, ...filter }) => {
        const all = await issues.list(caller, filter)
        const words = q?.toLowerCase().split(/\s+/) ?? []
        const isFound = (issue: IssueSummary) => {
          const searched = [issue.title, issue.slug, issue.month].join(' ').toLowerCase()
          return (
            words.every((word) => searched.includes(word)) && (state === undefined || issues.stateOf(issue) === state)
          )
        }
        return shortList(all.filter(isFound))
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
