/** Routes of the contents of magazine issues, and of their release. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ContentsConflict, type PlacedFacts } from '#core/articles/issues/contents.service.ts'
import type { Services } from '#core/services.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { articleIdsOf } from '#shared/issue-contents.ts'
import { findingWire } from '#shared/schemas/issue-readiness.schema.ts'
import {
  backGuessSchema,
  backGuessWire,
  backIssueSchema,
  entryArticleWire,
  issueContentsSchema,
  issueStateSchema,
  issueWire,
  type EntryArticleWire,
} from '#shared/schemas/issue.schema.ts'
import { writeScope } from '#shared/scopes.ts'
import { sendZip } from '../articles/text-out.api.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyEditors, onlyEditorsOr } from '../guards.ts'
import { localeOfRequest } from '../locale-of-request.ts'
import { idParams } from '../query/params.ts'
import { text } from '../query/query-fields.ts'
import { parseRequestBody } from '../request-body.ts'
import { BEARER, failures, fileOf, messageAndData, orError, responses } from '../responses.ts'
import { issuePresenter } from './issues.presenter.ts'

function presentArticle({ publishDate, ...article }: PlacedFacts): EntryArticleWire {
  return { ...article, publish_at: publishDate }
}

const CONFLICT = z.object({ error: z.string(), current: issueWire })
const params = idParams('issue.not_found')
/** Programs arrange contents by number; what tells of articles that are not public is for editors. */
const onlyWriters = onlyEditorsOr(writeScope('issue'))

export async function issueContentsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { issues, issueContents, issueReleases } = services
  const { presentIssue } = issuePresenter(services)
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const about = { tags: ['Issues'], security: BEARER }

  app.get(
    '/issue/:id/contents/',
    {
      onRequest: onlyEditors,
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
      onRequest: onlyEditors,
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
      onRequest: onlyEditors,
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
      onRequest: onlyEditors,
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
      onRequest: onlyEditors,
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
      const { release_at: releaseAt, ...change } = request.body
      const caller = callerOf(request)
      return presentIssue(caller, await issueReleases.setState(caller, request.params.id, { ...change, releaseAt }))
    },
  )

  app.post(
    '/issues/back/guess/',
    {
      onRequest: onlyEditors,
      preValidation: parseRequestBody,
      schema: {
        ...about,
        summary: 'Of which magazine and month an uploaded PDF is, by its name and its first page',
        body: backGuessSchema,
        response: responses(backGuessWire, 404),
      },
    },
    async (request) => {
      const { doc_url: docUrl, file_name: fileName } = request.body
      return services.backIssues.guess(callerOf(request), { docUrl, fileName: fileName ?? '' })
    },
  )

  app.post(
    '/issues/back/',
    {
      config: { isIdempotent: true },
      onRequest: onlyEditors,
      preValidation: parseRequestBody,
      schema: {
        ...about,
        summary: 'Make a released issue of an uploaded PDF, with the articles of its month that are in no issue',
        body: backIssueSchema,
        response: { 201: messageAndData(issueWire), ...failures(409) },
      },
    },
    async (request, reply) => {
      const { doc_url: docUrl, cover_image: coverImage, ...rest } = request.body
      const caller = callerOf(request)
      const issue = await services.backIssues.add(caller, { ...rest, docUrl, coverImage })
      return reply.code(201).send({ message: 'Issue created', data: presentIssue(caller, issue) })
    },
  )
}
