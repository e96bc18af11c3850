/** The write routes that most nouns share: create, update, delete, and bulk actions. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { applyToEach, statusChange, type BulkChange, type Change } from '#core/records/bulk.ts'
import type { Caller } from '#core/caller.ts'
import type { CrudService } from '#core/records/crud.service.ts'
import { definitionOf } from '#core/nouns.ts'
import { versionOfContent } from '#core/records/record-versions.ts'
import { versionOfSave } from '#shared/schemas/record-version.ts'
import { BEARER, messageAndData, noContent, responses } from './responses.ts'
import { parseRequestBody } from './request-body.ts'
import { bulkSchema } from '#shared/schemas/bulk.schema.ts'
import { writeScope } from '#shared/scopes.ts'
import { bulkWire, presentBulk } from './bulk.ts'
import { callerOf } from './caller-of-request.ts'
import { onlyAllowed } from './guards.ts'
import { localeOfRequest } from './locale-of-request.ts'
import { idParams } from './query/params.ts'
import type { ApiNoun } from './read-routes.ts'
import { orConflict, recordConflictWire, withVersion } from './record-versions.ts'

/** What is particular to a noun; paths as the contract has them. */
export type CrudRoutes<
  Status extends string,
  Content extends object,
  Resource extends Content & { id: number },
  New extends z.ZodType,
  Changes extends z.ZodObject,
> = {
  /** A record of the noun, as it appears in the API's description. */
  one: string
  /** Paths of the contract that differ from `/noun/create/`, `/noun/:id/` and `/nouns/bulk/`. */
  paths?: { create?: string; change?: string }
  /** The messages of the responses; an update without a message responds with the bare record. */
  messages: { created: string; changed?: string }
  bodies: { create: New; change: Changes }
  writing: Pick<CrudService<Content, Resource>, 'get' | 'create' | 'update' | 'updateInBulk' | 'remove' | 'restore'>
  contentOf: (caller: Caller, body: z.infer<New>) => Content
  changesOf: (body: z.infer<Changes>) => Partial<Content>
  /** None where a status is not a field of the noun. */
  statuses: readonly Status[]
  /** Who is asked for a body, where it is not those with the scope of writing. */
  onlyWriters?: (request: FastifyRequest) => Promise<void>
  /** Whether a record may be needed, so that its removal is refused with 409. */
  isNeeded?: true
  /** Bulk actions in addition to status, delete and restore. */
  moreActions?: Readonly<Record<string, (caller: Caller, id: number, version?: string) => Promise<BulkChange>>>
} & ApiNoun<Resource>

export function addCrudRoutes<
  Status extends string,
  Content extends object,
  Resource extends Content & { id: number },
  New extends z.ZodType,
  Changes extends z.ZodObject,
>(instance: FastifyInstance, calls: CrudRoutes<Status, Content, Resource, New, Changes>): void {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { noun, paths, messages, bodies, writing, wire, moreActions = {} } = calls
  const present = withVersion(noun, calls.present, calls.mayWrite)
  const about = { tags: [calls.tag], security: BEARER }
  const consumesBody = { ...about, consumes: ['application/json', 'multipart/form-data'] }
  const params = idParams(`${noun}.not_found`)
  const onlyWriters = calls.onlyWriters ?? onlyAllowed(writeScope(noun))

  app.post(
    paths?.create ?? `/${noun}/create/`,
    {
      config: {
        isIdempotent: true,
        readCreated: async (caller, id) => ({
          message: messages.created,
          data: present(caller, await writing.get(id)),
        }),
      },
      onRequest: onlyWriters,
      preValidation: parseRequestBody,
      schema: {
        ...consumesBody,
        summary: `Add ${calls.one}`,
        body: bodies.create,
        response: { 201: messageAndData(wire) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const resource = await writing.create(caller, calls.contentOf(caller, request.body as z.infer<New>))
      return reply.code(201).send({ message: messages.created, data: present(caller, resource) })
    },
  )

  app.put(
    paths?.change ?? `/${noun}/:id/`,
    {
      onRequest: onlyWriters,
      preValidation: parseRequestBody,
      schema: {
        ...consumesBody,
        summary: `Change ${calls.one}; absent fields keep their values`,
        params,
        body: bodies.change.extend({ version: versionOfSave }),
        response: {
          200: messages.changed === undefined ? wire : messageAndData(wire),
          409: recordConflictWire(wire),
        },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { version, ...body } = request.body as z.infer<Changes> & { version?: z.infer<typeof versionOfSave> }
      return orConflict(
        request,
        reply,
        (current: Resource) => present(caller, current),
        async () => {
          const changes = calls.changesOf(body as z.infer<Changes>)
          const resource = await writing.update(caller, request.params.id, changes, { version: version || undefined })
          const data = present(caller, resource)
          return messages.changed === undefined ? data : { message: messages.changed, data }
        },
      )
    },
  )

  app.delete(
    `/${noun}/:id/`,
    {
      onRequest: onlyWriters,
      schema: {
        ...about,
        summary: `Move ${calls.one} to the bin`,
        params,
        ...(calls.isNeeded && { response: noContent(409) }),
      },
    },
    async (request, reply) => {
      await writing.remove(callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )

  app.post(
    `/${noun}s/bulk/`,
    {
      onRequest: onlyWriters,
      preValidation: parseRequestBody,
      schema: {
        ...consumesBody,
        summary: 'One action on up to 200 records, with a result for each',
        body: bulkSchema(calls.statuses, Object.keys(moreActions)),
        response: responses(messageAndData(z.array(bulkWire))),
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { ids, action, status, versions } = request.body
      const results = await applyToEach(ids, async (id) => {
        if (action === 'delete') return writing.remove(caller, id)
        if (action === 'restore') return writing.restore(caller, id)
        if (status !== undefined && action === 'status') {
          const options = { action: 'status', version: versions[id] } as const
          const change = await writing.updateInBulk(caller, id, { status } as object, options)
          return statusChange(
            change as Change<Resource & { status: Status }>,
            versionOfContent(definitionOf(noun), change.after),
          )
        }
        return moreActions[action]?.(caller, id, versions[id])
      })
      return { message: 'ok', data: presentBulk(results, localeOfRequest(request)) }
    },
  )
}
