/** Routes that find and merge authors who may be one person. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentAuthor } from '#core/catalog/authors/authors.presenter.ts'
import { authorsTable } from '#core/catalog/authors/authors.table.ts'
import type { Services } from '#core/services.ts'
import { authorMergeSchema, authorWire, duplicateWire } from '#shared/schemas/author.schema.ts'
import { MAX_ID } from '#shared/schemas/limits.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAllowed } from '../guards.ts'
import { idParams } from '../query/params.ts'
import { integer, text } from '../query/query-fields.ts'
import { parseRequestBody } from '../request-body.ts'
import { BEARER, listOf, messageAndData, responses } from '../responses.ts'

const about = { tags: ['Authors'], security: BEARER }

export async function mergingApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { merging } = services

  app.get(
    '/authors/duplicates',
    {
      onRequest: onlyAllowed('read:authors'),
      schema: {
        ...about,
        summary: 'Authors who may be the person described, by name, email address or telephone number',
        querystring: z.object({
          name: text('The name.'),
          email: text('The email address.'),
          contact_no: text('The telephone number.'),
          except: integer({ from: 1, to: MAX_ID }, 'field.number', 'The id of the author that is described.'),
        }),
        response: responses(listOf(duplicateWire)),
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { name = '', email = null, contact_no: contactNo = null, except = null } = request.query
      const found = await merging.duplicatesOf(caller, { id: except, authorName: name, email, contactNo })
      return {
        message: 'ok',
        data: found.map(({ author, reasons }) => ({ author: presentAuthor(caller, author), reasons })),
      }
    },
  )

  app.post(
    '/author/:id/merge',
    {
      onRequest: onlyAllowed('write:authors'),
      preValidation: parseRequestBody,
      schema: {
        ...about,
        summary: 'Merge other authors into this one: their articles move, and they go to the bin',
        params: idParams('author.not_found'),
        body: authorMergeSchema,
        response: responses(messageAndData(authorWire), 409),
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { from, author = {}, version } = request.body
      const { id } = request.params
      const merged = await merging.merge(caller, id, from, authorsTable.changesOf(author), version || undefined)
      return { message: 'Authors merged', data: presentAuthor(caller, merged) }
    },
  )
}
