/** Front end 1: the JSON API under /api, the routes of a noun in a module. */
import fastifyMultipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { AppError } from '#core/app-error.ts'
import type { Services } from '#core/services.ts'
import { withEndedAccount } from '#core/accounts/users/users.service.ts'
import { accountsApi } from './accounts/accounts.api.ts'
import type { TrustedOrigins } from './accounts/anti-forgery.ts'
import { readCallers } from './accounts/read-caller.ts'
import { articlesApi } from './articles/articles.read.api.ts'
import { articlesWritingApi } from './articles/articles.write.api.ts'
import { documentsApi } from './articles/documents.api.ts'
import { draftsApi } from './articles/drafts.api.ts'
import { notesApi } from './notes/notes.api.ts'
import { suggestionsApi } from './suggestions/suggestions.api.ts'
import { notificationsApi } from './notifications/notifications.api.ts'
import { presenceApi } from './presence/presence.api.ts'
import { previewLinksApi } from './preview-links/preview-links.api.ts'
import { textOutApi } from './articles/text-out.api.ts'
import { previewsApi } from './articles/previews.api.ts'
import { revisionsApi } from './articles/revisions.api.ts'
import { stagesApi } from './articles/stages.api.ts'
import { authorsApi } from './authors/authors.api.ts'
import { mergingApi } from './authors/merging.api.ts'
import { apiKeysApi } from './api-keys/api-keys.api.ts'
import { billboardsApi } from './billboards/billboards.api.ts'
import { auditApi } from './audit/audit.api.ts'
import { binApi } from './bin/bin.api.ts'
import { addCaching } from './caching.ts'
import { addCors } from './cors.ts'
import { calendarApi } from './calendar/calendar.api.ts'
import { commentsApi } from './comments/comments.read.api.ts'
import { dashboardApi } from './dashboard/dashboard.api.ts'
import { boardApi } from './desk/board.api.ts'
import { deskApi } from './desk/desk.api.ts'
import { docsApi } from './docs/docs.api.ts'
import { describeApi } from './docs/openapi.ts'
import { acceptEmptyJson } from './empty-bodies.ts'
import { exportsApi } from './exports/exports.api.ts'
import { movesApi } from './moves/moves.api.ts'
import { healthApi, type Monitored } from './health/health.api.ts'
import { backupsApi } from './backups/backups.api.ts'
import { homesApi } from './homes/homes.api.ts'
import { issueContentsApi } from './issues/issue-contents.api.ts'
import { issuesApi } from './issues/issues.api.ts'
import { jobsApi } from './jobs/jobs.api.ts'
import { answerOtherMethods } from './methods.ts'
import { fileApi } from './library/file.api.ts'
import { libraryApi } from './library/library.api.ts'
import { packagesApi } from './packages/packages.api.ts'
import { sectionsApi } from './sections/sections.api.ts'
import { peopleApi } from './people/people.api.ts'
import { publicationsApi } from './publications/publications.read.api.ts'
import { publicationsWritingApi } from './publications/publications.write.api.ts'
import { commentsModerationApi } from './comments/comments.moderation.api.ts'
import { commentsWritingApi } from './comments/comments.write.api.ts'
import { addIdempotency, replay } from './idempotency.ts'
import { rejectOtherForms } from './request-body.ts'
import { readingListApi } from './reading-list/reading-list.api.ts'
import { savedViewsApi } from './saved-views/saved-views.api.ts'
import { sendError } from './send-error.ts'
import { settingsApi } from './settings/settings.api.ts'
import { uploadsApi } from './uploads/uploads.api.ts'
import { videosApi } from './videos/videos.api.ts'
import { lettersApi } from './newsletter/letters.api.ts'
import { mailReportsApi } from './newsletter/mail-reports.api.ts'
import { subscribersApi } from './newsletter/subscribers.api.ts'
import { redirectsApi } from './redirects/redirects.api.ts'
import { deliveriesApi } from './webhooks/deliveries.api.ts'
import { webhooksApi } from './webhooks/webhooks.api.ts'
import { visitsApi } from './visits/visits.api.ts'

/** In the order of the contract's table. They add routes alone: a scope for each would take time at every start. */
const ROUTES: readonly ((app: FastifyInstance, options: { services: Services }) => Promise<void>)[] = [
  articlesApi,
  commentsApi,
  authorsApi,
  mergingApi,
  billboardsApi,
  publicationsApi,
  videosApi,
  dashboardApi,
  packagesApi,
  sectionsApi,
  issuesApi,
  issueContentsApi,
  commentsWritingApi,
  readingListApi,
  articlesWritingApi,
  draftsApi,
  documentsApi,
  previewsApi,
  textOutApi,
  previewLinksApi,
  notesApi,
  suggestionsApi,
  presenceApi,
  notificationsApi,
  revisionsApi,
  savedViewsApi,
  calendarApi,
  homesApi,
  stagesApi,
  deskApi,
  boardApi,
  publicationsWritingApi,
  commentsModerationApi,
  settingsApi,
  binApi,
  auditApi,
  backupsApi,
  jobsApi,
  exportsApi,
  movesApi,
  apiKeysApi,
  webhooksApi,
  redirectsApi,
  subscribersApi,
  lettersApi,
  deliveriesApi,
  peopleApi,
  libraryApi,
  fileApi,
]

export type ApiOptions = { services: Services; monitored?: Monitored } & TrustedOrigins

/** Where no server is around the API, as in tests. */
const NOT_MONITORED: Monitored = { version: '', readProcesses: async () => [] }

export async function apiPlugin(
  app: FastifyInstance,
  { services, siteUrl, allowedOrigins, monitored = NOT_MONITORED }: ApiOptions,
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  // The response schemas type the presenters; validating every response against them would only cost time.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  app.setErrorHandler(async (error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError && error.status < 500 && (await replay(request, reply, services))) return reply
    return sendError(await withEndedAccount(error, request.caller?.userId, services.users), request, reply)
  })
  addCors(app, allowedOrigins)
  addCaching(app)
  // Fastify parses text/plain by default; no route of this API accepts it.
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  answerOtherMethods(app)
  await describeApi(app, siteUrl)

  await app.register(fastifyMultipart)
  rejectOtherForms(app)
  readCallers(app, services)
  addIdempotency(app, services)
  for (const addRoutes of ROUTES) await addRoutes(app, { services })
  await app.register(visitsApi, { services })
  await app.register(docsApi)
  await app.register(mailReportsApi, { services })
  await app.register(healthApi, { services, monitored })
  await app.register(uploadsApi, { services, siteUrl })
  await app.register(accountsApi, { services, siteUrl, allowedOrigins })
}
