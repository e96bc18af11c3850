/** Routes of magazine issues: their lists and records, writing them, their contents, and their release. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import type { Caller } from '#core/caller.ts'
import { ContentsConflict, type PlacedFacts } from '#core/articles/issues/contents.service.ts'
import { canSeePlannedIssues, canWriteIssue } from '#core/articles/issues/issues.policy.ts'
import { coverOf, type Issue, type IssueContent, type IssueSummary } from '#core/articles/issues/issues.ts'
import { issuesTable } from '#core/articles/issues/issues.table.ts'
import type { Services } from '#core/services.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { findingWire } from '#shared/schemas/issue-readiness.schema.ts'
import {
  entryArticleWire,
  issueChangesSchema,
  issueContentsSchema,
  issueSchema,
  issueStateSchema,
  issueSummaryWire,
  issueWire,
  type EntryArticleWire,
} from '#shared/schemas/issue.schema.ts'
import { ISSUE_STATES } from '#shared/schemas/statuses.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { writeScope } from '#shared/scopes.ts'
import { articleIdsOf } from '#shared/issue-contents.ts'
import { sendZip } from '../articles/text-out.api.ts'
import { callerOf } from '../caller-of-request.ts'
import { addCrudRoutes } from '../crud-routes.ts'
import { onlyEditors, onlyEditorsOr } from '../guards.ts'
import { localeOfRequest } from '../locale-of-request.ts'
import { oneOf } from '../query/choice-query.ts'
import { text } from '../query/query-fields.ts'
import { idParams } from '../query/params.ts'
import { addListRoute, addRecordRoute } from '../read-routes.ts'
import { parseRequestBody } from '../request-body.ts'
import { BEARER, fileOf, orError, responses } from '../responses.ts'
import { shortList } from '../send-list.ts'

function presentArticle({ publishDate, ...article }: PlacedFacts): EntryArticleWire {
  return { ...article, publish_at: publishDate }
}

const TAGS = MAGAZINE_TYPES.map((magazine) => cacheTags.issues(magazine))
const CONFLICT = z.object({ error: z.string(), current: issueWire })
const params = idParams('issue.not_found')
const onlyWriters = onlyEditorsOr(writeScope('issue'))

export async function issuesApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { issues, issueContents, issueReleases } = services
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const about = { tags: ['Issues'], security: BEARER }

  function presentSummary(_caller: Caller, issue: IssueSummary) {
    const { letter: _letter, letter_by: _by, contents_version: _version, ...summary } = issuesTable.present(issue)
    return { ...summary, cover_image: coverOf(issue), articles: issue.articles, state: issues.stateOf(issue) }
  }
  function presentIssue(caller: Caller, issue: Issue) {
    const entries = canSeePlannedIssues(caller)
      ? [...issue.entries]
      : issue.entries.map((entry) => ({ ...entry, words_wanted: null, due_day: null }))
    return {
      ...presentSummary(caller, issue),
      contents_version: issue.contentsVersion,
      own_cover: issue.coverImage,
      letter: issue.letter,
      letter_by: issue.letterBy,
      entries,
    }
  }
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
      summary: 'Magazine issues, the newest month first: released ones, and all for the newsroom',
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

  app.get(
    '/issue/:id/contents/',
    {
      onRequest: onlyWriters,
      schema: {
        ...about,
        summary: 'An issue with its contents, and what those show of their articles',
        params,
        response: responses(z.object({ issue: issueWire, articles: z.array(entryArticleWire) })),
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { issue, articles } = await issueContents.read(caller, request.params.id)
      return { issue: presentIssue(caller, issue), articles: articles.map(presentArticle) }
    },
  )

  app.get(
    '/issue/:id/candidates/',
    {
      onRequest: onlyWriters,
      schema: {
        ...about,
        summary: 'Articles of its magazine that are in no issue, those changed last first',
        params,
        querystring: z.object({ q: text('Words of the title or the writer.') }),
        response: responses(z.object({ data: z.array(entryArticleWire) })),
      },
    },
    async (request) => {
      const found = await issueContents.candidates(callerOf(request), request.params.id, request.query.q ?? '')
      return { data: found.map(presentArticle) }
    },
  )

  app.get(
    '/issue/:id/text-out/',
    {
      onRequest: onlyWriters,
      schema: {
        ...about,
        summary: 'The texts of an issue for InDesign and InPage, captions and photographs: a folder for each article',
        params,
        response: fileOf('application/zip'),
      },
    },
    async (request, reply) => {
      // Whoever writes an issue edits the articles of its magazine.
      const { issue } = await issueContents.read(callerOf(request), request.params.id)
      const name = `${issue.magazine}-${issue.slug}.zip`
      return sendZip(reply, name, services.textOut.ofArticles(articleIdsOf(issue.entries)))
    },
  )

  app.post(
    '/issue/:id/preview/',
    {
      onRequest: onlyWriters,
      schema: {
        ...about,
        summary: 'A link to the page of an issue as it is now, for a day',
        params,
        response: responses(z.object({ path: z.string() })),
      },
    },
    async (request) => ({ path: `/preview/issue/${await issues.previewToken(callerOf(request), request.params.id)}` }),
  )

  app.put(
    '/issue/:id/contents/',
    {
      onRequest: onlyWriters,
      preValidation: parseRequestBody,
      schema: {
        ...about,
        summary: 'Replace the contents of an issue: its entries in their order',
        params,
        body: issueContentsSchema,
        response: {
          200: issueWire,
          409: orError(CONFLICT, 'The contents were changed in the meantime: with the issue as it is now.'),
        },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      try {
        return presentIssue(caller, await issueContents.save(caller, request.params.id, request.body))
      } catch (error) {
        if (!(error instanceof ContentsConflict)) throw error
        const sentence = errorSentence(error.code, localeOfRequest(request))
        return reply.code(409).send({ error: sentence, current: presentIssue(caller, error.current) })
      }
    },
  )

  app.get(
    '/issue/:id/readiness/',
    {
      onRequest: onlyWriters,
      schema: {
        ...about,
        summary: 'What blocks the release of an issue, and what its editors should look at',
        params,
        response: responses(z.object({ findings: z.array(findingWire) })),
      },
    },
    async (request) => ({ findings: await issueReleases.findings(callerOf(request), request.params.id) }),
  )

  app.post(
    '/issue/:id/state/',
    {
      onRequest: onlyEditors,
      preValidation: parseRequestBody,
      schema: {
        ...about,
        summary: 'Move an issue on: plan, open, close, schedule or release, take back, withdraw',
        params,
        body: issueStateSchema,
        response: responses(issueWire, 409),
      },
    },
    async (request) => {
      const { state, release_at: releaseAt } = request.body
      const caller = callerOf(request)
      return presentIssue(caller, await issueReleases.setState(caller, request.params.id, { state, releaseAt }))
    },
  )
}
