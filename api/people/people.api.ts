/** People, for admins: inviting them, their roles in magazines, disabling and signing out. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '#core/services.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import {
  invitationSchema,
  invitationWire,
  personChangesSchema,
  personWire,
  type PersonWire,
} from '#shared/schemas/people.schema.ts'
import { accountDataWire, accountDeletionSchema } from '#shared/schemas/account-data.schema.ts'
import type { Person } from '#core/accounts/people/people.ts'
import { versionOfPerson } from '#core/accounts/people/people.service.ts'
import { sendAccountData } from '../accounts/account-data.api.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAdmins, onlyRecentlyProven } from '../guards.ts'
import { oneOf } from '../query/choice-query.ts'
import { pageRequestOf, pagingQuery } from '../query/paging.ts'
import { idParams } from '../query/params.ts'
import { text } from '../query/query-fields.ts'
import { orConflict, recordConflictWire } from '../record-versions.ts'
import { BEARER, failures, listOf, messageAndData, noContent, orError, responses } from '../responses.ts'

function presentPerson(person: Person): PersonWire {
  const { id, email, firstName, lastName, role, status, memberships } = person
  return {
    id,
    email,
    name: `${firstName} ${lastName}`.trim(),
    role,
    status,
    memberships: [...memberships],
    has_second_factor: person.hasSecondFactor,
    is_invited: person.isInvited,
    seen_at: person.seenAt,
    created_at: person.createdAt,
    version: versionOfPerson(person),
  }
}

const PAGE_SIZE = 12

const peopleWire = listOf(personWire).extend({
  sends_email: z.boolean().meta({ description: 'Whether invitations are sent by email.' }),
})

export async function peopleApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { accountData, people } = services
  const about = { tags: ['People'], security: BEARER }
  const params = idParams('account.not_found')
  const onRequest = [onlyAdmins, onlyRecentlyProven]

  app.get(
    '/people/',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Accounts with their roles, admins first; always paginated',
        querystring: z.object({
          ...pagingQuery,
          q: text('Words of the name, or part of the email address.'),
          kind: oneOf(['staff', 'disabled'], 'staff: admins and members of magazines.'),
        }),
        response: responses(peopleWire),
      },
    },
    async (request) => {
      const { q, kind } = request.query
      const page = pageRequestOf(request.query) ?? { page: 1, pageSize: PAGE_SIZE }
      const found = await people.list(callerOf(request), { q, kind }, page)
      return {
        message: 'ok',
        data: found.rows.map(presentPerson),
        count: found.count,
        page: found.page,
        page_size: found.pageSize,
        pages: found.pages,
        sends_email: people.sendsEmail,
      }
    },
  )

  app.post(
    '/people/',
    {
      config: { isIdempotent: true },
      onRequest,
      schema: {
        ...about,
        summary: 'Invite a person by email: the link in it sets a password, once and within seven days',
        description: 'Where the site sends no emails, ask for the link with `POST /people/{id}/invitation/`.',
        body: invitationSchema,
        response: { 201: messageAndData(personWire) },
      },
    },
    async (request, reply) => {
      const { email, first_name: firstName, last_name: lastName = '', role, memberships } = request.body
      const person = await people.invite(callerOf(request), { email, firstName, lastName, role, memberships })
      return reply.code(201).send({ message: 'Invitation sent', data: presentPerson(person) })
    },
  )

  app.patch(
    '/people/:id/',
    {
      onRequest,
      schema: {
        ...about,
        summary: 'Change the role, the memberships or the status of a person; absent fields keep their values',
        params,
        body: personChangesSchema,
        response: {
          200: messageAndData(personWire),
          409: orError(
            recordConflictWire(personWire),
            'It was saved in the meantime: then with its current state; or that state does not allow this.',
          ),
        },
      },
    },
    async (request, reply) => {
      const { version, ...changes } = request.body
      return orConflict(request, reply, presentPerson, async () => {
        const { id } = request.params
        const person = await people.update(callerOf(request), id, omitUndefined(changes), version || undefined)
        return { message: 'Person changed', data: presentPerson(person) }
      })
    },
  )

  app.post(
    '/people/:id/invitation/',
    {
      onRequest,
      schema: {
        ...about,
        summary: 'Send the invitation again, with another link, or get that link where the site sends no emails',
        params,
        response: { 200: messageAndData(invitationWire), ...noContent(409) },
      },
    },
    async (request, reply) => {
      const link = await people.inviteAgain(callerOf(request), request.params.id)
      return link === null ? reply.code(204).send() : reply.send({ message: 'ok', data: { link } })
    },
  )

  app.get(
    '/people/:id/data/',
    {
      onRequest,
      schema: {
        ...about,
        summary: 'What the site holds of a person, as a file',
        params,
        response: responses(accountDataWire),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      return sendAccountData(reply, id, await accountData.dataOfPerson(callerOf(request), id))
    },
  )

  app.post(
    '/people/:id/deletion/',
    {
      onRequest,
      schema: {
        ...about,
        summary: 'Delete the account of a person, for good; articles and notes stay without their owner',
        params,
        body: accountDeletionSchema,
        response: { 204: z.never(), ...failures(409) },
      },
    },
    async (request, reply) => {
      await accountData.deletePerson(callerOf(request), request.params.id, request.body.comments)
      return reply.code(204).send()
    },
  )

  app.delete(
    '/people/:id/sessions/',
    { onRequest, schema: { ...about, summary: 'Sign a person out on all devices', params } },
    async (request, reply) => {
      await people.signOutEverywhere(callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )
}
