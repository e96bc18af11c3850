/** Front end 1: the JSON API under /api, one plugin per noun, in the order of the contract's table. */
import fastifyMultipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { AppError } from '#core/app-error.ts'
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
import { addIdempotency } from './idempotency.ts'
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
  app.setErrorHandler(async (error: FastifyError | AppError, request, reply) =>
    sendError(await withEndedAccount(error, request.caller?.userId, services.users), request, reply),
  )
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
  await app.register(articlesApi, { services })
  await app.register(commentsApi, { services })
  await app.register(authorsApi, { services })
  await app.register(mergingApi, { services })
  await app.register(billboardsApi, { services })
  await app.register(publicationsApi, { services })
  await app.register(videosApi, { services })
  await app.register(dashboardApi, { services })
  await app.register(packagesApi, { services })
  await app.register(sectionsApi, { services })
  await app.register(issuesApi, { services })
  await app.register(issueContentsApi, { services })
  await app.register(visitsApi, { services })
  await app.register(docsApi)
  await app.register(commentsWritingApi, { services })
  await app.register(readingListApi, { services })
  await app.register(articlesWritingApi, { services })
  await app.register(draftsApi, { services })
  await app.register(documentsApi, { services })
  await app.register(previewsApi, { services })
  await app.register(textOutApi, { services })
  await app.register(previewLinksApi, { services })
  await app.register(notesApi, { services })
  await app.register(suggestionsApi, { services })
  await app.register(presenceApi, { services })
  await app.register(notificationsApi, { services })
  await app.register(revisionsApi, { services })
  await app.register(savedViewsApi, { services })
  await app.register(calendarApi, { services })
  await app.register(homesApi, { services })
  await app.register(stagesApi, { services })
  await app.register(deskApi, { services })
  await app.register(boardApi, { services })
  await app.register(publicationsWritingApi, { services })
  await app.register(commentsModerationApi, { services })
  await app.register(settingsApi, { services })
  await app.register(binApi, { services })
  await app.register(auditApi, { services })
  await app.register(backupsApi, { services })
  await app.register(jobsApi, { services })
  await app.register(exportsApi, { services })
  await app.register(movesApi, { services })
  await app.register(apiKeysApi, { services })
  await app.register(webhooksApi, { services })
  await app.register(redirectsApi, { services })
  await app.register(subscribersApi, { services })
  await app.register(lettersApi, { services })
  await app.register(mailReportsApi, { services })
  await app.register(deliveriesApi, { services })
  await app.register(peopleApi, { services })
  await app.register(healthApi, { services, monitored })
  await app.register(uploadsApi, { services, siteUrl })
  await app.register(libraryApi, { services })
  await app.register(fileApi, { services })
  await app.register(accountsApi, { services, siteUrl, allowedOrigins })
}
