/** Routes of the settings: admins change them. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Services } from '#core/services.ts'
import {
  commentSettingsSchema,
  publishingSettingsSchema,
  securitySettingsSchema,
} from '#shared/schemas/settings.schema.ts'
import { responses, BEARER, messageAndData } from '../responses.ts'
import { parseRequestBody } from '../request-body.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAdmins, onlyRecentlyProven, onlySignedIn } from '../guards.ts'

export async function settingsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { settings } = services
  const about = { tags: ['Settings'], security: BEARER }
  const response = responses(messageAndData(commentSettingsSchema), 400, 401, 403)

  app.get(
    '/settings/comments/',
    { onRequest: onlyAdmins, schema: { ...about, summary: 'The magazines whose new comments are held', response } },
    async (request) => {
      const { hold } = await settings.readComments(callerOf(request))
      return { message: 'ok', data: { hold: [...hold] } }
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
        response,
      },
    },
    async (request) => {
      const { hold } = await settings.changeComments(callerOf(request), request.body)
      return { message: 'Settings updated', data: { hold: [...hold] } }
    },
  )

  const publishingResponse = messageAndData(publishingSettingsSchema)

  app.get(
    '/settings/publishing/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'The time zone in which the hours of publishing are written',
        response: responses(publishingResponse, 401),
      },
    },
    async (request) => {
      const { timeZone } = await settings.readPublishing(callerOf(request))
      return { message: 'ok', data: { time_zone: timeZone } }
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
        response: responses(publishingResponse, 400, 401, 403),
      },
    },
    async (request) => {
      const { timeZone } = await settings.changePublishing(callerOf(request), { timeZone: request.body.time_zone })
      return { message: 'Settings updated', data: { time_zone: timeZone } }
    },
  )

  const securityResponse = messageAndData(securitySettingsSchema)

  app.get(
    '/settings/security/',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'The day from which admins need a second factor',
        response: responses(securityResponse, 401, 403),
      },
    },
    async (request) => {
      const { secondFactorFrom } = await settings.readSecurity(callerOf(request))
      return { message: 'ok', data: { second_factor_from: secondFactorFrom } }
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
        response: responses(securityResponse, 400, 401, 403, 409),
      },
    },
    async (request) => {
      const input = { secondFactorFrom: request.body.second_factor_from ?? null }
      const { secondFactorFrom } = await settings.changeSecurity(callerOf(request), input)
      return { message: 'Settings updated', data: { second_factor_from: secondFactorFrom } }
    },
  )
}
