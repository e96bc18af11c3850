/** Routes of the settings: admins change them. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Services } from '#core/services.ts'
import {
  commentSettingsSchema,
  commentSettingsWire,
  publishingSettingsSchema,
  publishingSettingsWire,
  securitySettingsSchema,
  securitySettingsWire,
} from '#shared/schemas/settings.schema.ts'
import type {
  CommentSettings,
  NewsletterSettings,
  PublishingSettings,
  SecuritySettings,
} from '#core/site/settings/settings.ts'
import { newsletterSettingsSchema, newsletterSettingsWire } from '#shared/schemas/letter.schema.ts'
import { versionOfValues } from '#core/records/record-versions.ts'
import { orConflict, recordConflictWire } from '../record-versions.ts'
import { responses, BEARER, messageAndData, orError } from '../responses.ts'
import { parseRequestBody } from '../request-body.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAdmins, onlyRecentlyProven, onlySignedIn } from '../guards.ts'

const comments = (settings: CommentSettings) => ({ hold: [...settings.hold], version: versionOfValues(settings) })
const publishing = (settings: PublishingSettings) => ({
  time_zone: settings.timeZone,
  version: versionOfValues(settings),
})
const security = (settings: SecuritySettings) => ({
  second_factor_from: settings.secondFactorFrom,
  version: versionOfValues(settings),
})

export async function settingsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { settings, newsletterKeys } = services
  const about = { tags: ['Settings'], security: BEARER }
  const response = responses(messageAndData(commentSettingsWire))

  app.get(
    '/settings/comments/',
    { onRequest: onlyAdmins, schema: { ...about, summary: 'The magazines whose new comments are held', response } },
    async (request) => {
      return { message: 'ok', data: comments(await settings.readComments(callerOf(request))) }
    },
  )

  app.put(
    '/settings/comments/',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      preValidation: parseRequestBody,
      schema: {
        ...about,
        summary: 'Change the magazines whose new comments are held',
        body: commentSettingsSchema,
        response: { ...response, 409: recordConflictWire(commentSettingsWire) },
      },
    },
    async (request, reply) => {
      const { version, ...input } = request.body
      return orConflict(request, reply, comments, async () => {
        const after = await settings.changeComments(callerOf(request), input, version || undefined)
        return { message: 'Settings updated', data: comments(after) }
      })
    },
  )

  const publishingResponse = messageAndData(publishingSettingsWire)

  app.get(
    '/settings/publishing/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'The time zone in which the hours of publishing are written',
        response: responses(publishingResponse),
      },
    },
    async (request) => {
      return { message: 'ok', data: publishing(await settings.readPublishing(callerOf(request))) }
    },
  )

  app.put(
    '/settings/publishing/',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      preValidation: parseRequestBody,
      schema: {
        ...about,
        summary: 'Change the time zone in which the hours of publishing are written',
        body: publishingSettingsSchema,
        response: {
          200: publishingResponse,
          409: recordConflictWire(publishingSettingsWire),
        },
      },
    },
    async (request, reply) => {
      const { version, time_zone: timeZone } = request.body
      return orConflict(request, reply, publishing, async () => {
        const after = await settings.changePublishing(callerOf(request), { timeZone }, version || undefined)
        return { message: 'Settings updated', data: publishing(after) }
      })
    },
  )

  const newsletterResponse = messageAndData(newsletterSettingsWire)
  const newsletterWith =
    (secret: string) =>
    ({ replyTo, bouncesTo, postalAddress, perMinute, ...sender }: NewsletterSettings) => ({
      ...sender,
      reply_to: replyTo,
      bounces_to: bouncesTo,
      postal_address: postalAddress,
      per_minute: perMinute,
      reports_path: `/api/newsletter/reports/${secret}/`,
      version: versionOfValues({ ...sender, replyTo, bouncesTo, postalAddress, perMinute }),
    })

  app.get(
    '/settings/newsletter/',
    {
      onRequest: onlyAdmins,
      schema: { ...about, summary: 'How letters to subscribers are sent', response: responses(newsletterResponse) },
    },
    async (request) => {
      const present = newsletterWith(await newsletterKeys.reportsSecret())
      return { message: 'ok', data: present(await settings.readNewsletter(callerOf(request))) }
    },
  )

  app.put(
    '/settings/newsletter/',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      preValidation: parseRequestBody,
      schema: {
        ...about,
        summary: 'Change how letters to subscribers are sent',
        body: newsletterSettingsSchema,
        response: { 200: newsletterResponse, 409: recordConflictWire(newsletterSettingsWire) },
      },
    },
    async (request, reply) => {
      const { version, reply_to: replyTo, bounces_to: bouncesTo, postal_address: postalAddress, ...rest } = request.body
      const after = { from: rest.from, replyTo, bouncesTo, postalAddress, perMinute: rest.per_minute }
      const present = newsletterWith(await newsletterKeys.reportsSecret())
      return orConflict(request, reply, present, async () => {
        const stored = await settings.changeNewsletter(callerOf(request), after, version || undefined)
        return { message: 'Settings updated', data: present(stored) }
      })
    },
  )

  const securityResponse = messageAndData(securitySettingsWire)

  app.get(
    '/settings/security/',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'The day from which admins need a second factor',
        response: responses(securityResponse),
      },
    },
    async (request) => {
      return { message: 'ok', data: security(await settings.readSecurity(callerOf(request))) }
    },
  )

  app.put(
    '/settings/security/',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      preValidation: parseRequestBody,
      schema: {
        ...about,
        summary: 'Change the day from which admins need a second factor',
        body: securitySettingsSchema,
        response: {
          200: securityResponse,
          409: orError(
            recordConflictWire(securitySettingsWire),
            'It was saved in the meantime: then with its current state; or that state does not allow this.',
          ),
        },
      },
    },
    async (request, reply) => {
      const { version, second_factor_from: secondFactorFrom = null } = request.body
      return orConflict(request, reply, security, async () => {
        const after = await settings.changeSecurity(callerOf(request), { secondFactorFrom }, version || undefined)
        return { message: 'Settings updated', data: security(after) }
      })
    },
  )
}
