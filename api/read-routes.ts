/** The read routes that most nouns share: a list and one record. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CacheTag } from '#core/site/cache-tags/tags.ts'
import type { Caller } from '#core/caller.ts'
import type { Noun } from '#shared/nouns.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { callerOf } from './caller-of-request.ts'
import { pagingQuery } from './query/paging.ts'
import { idParams } from './query/params.ts'
import { BEARER, listOf, OPTIONAL_BEARER, responses } from './responses.ts'
import { withVersion } from './record-versions.ts'
import { sendList, type List } from './send-list.ts'
import { tagReply } from './tag-reply.ts'

/** A noun in the API: what its routes share. */
export type ApiNoun<Resource> = {
  noun: Noun
  tag: string
  wire: z.ZodType
  present: (caller: Caller, resource: Resource) => object
  /** Who learns the version of a record beside those with the scope of writing. */
  mayWrite?: (caller: Caller, resource: Resource) => boolean
}

/** The values of a query, without the absent ones. */
type FilterOf<Query extends z.ZodRawShape> = ReturnType<typeof omitUndefined<z.infer<z.ZodObject<Query>>>>

type ListRoute<Resource, Query extends z.ZodRawShape> = {
  path: string
  summary: string
  /** `staff`: for admins only. `all`: admins see more than others. `public`: the same for everyone. */
  audience: 'staff' | 'all' | 'public'
  /** What the list for anonymous callers depends on; null where there is none. */
  cacheTags: readonly CacheTag[] | null
  /** Filters and sort orders; the fields of the page are added. */
  query: Query
  list: (caller: Caller, filter: FilterOf<Query>) => Promise<Omit<List<Resource>, 'present'>>
}

const SECURITY = { staff: { security: BEARER }, all: { security: OPTIONAL_BEARER }, public: {} }

export function addListRoute<Resource, Query extends z.ZodRawShape>(
  app: FastifyInstance,
  { tag, wire, present }: ApiNoun<Resource>,
  { path, summary, audience, cacheTags, query, list }: ListRoute<Resource, Query>,
): void {
  const paging = z.object(pagingQuery)
  app.withTypeProvider<ZodTypeProvider>().get(
    path,
    {
      schema: {
        tags: [tag],
        summary,
        ...SECURITY[audience],
        querystring: z.object({ ...query, ...pagingQuery }),
        response: responses(listOf(wire)),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { page, page_size, ...filter } = request.query as z.infer<typeof paging>
      const rows = await list(caller, omitUndefined(filter))
      tagReply(reply, cacheTags)
      return sendList(reply, { page, page_size }, { ...rows, present: (row) => present(caller, row) })
    },
  )
}

type RecordRoute<Resource> = {
  path: string
  summary: string
  /** What the record that anonymous callers read depends on. */
  cacheTags: (id: number) => readonly CacheTag[]
  read: (caller: Caller, id: number) => Promise<Resource>
}

export function addRecordRoute<Resource extends object>(
  app: FastifyInstance,
  { noun, tag, wire, ...resource }: ApiNoun<Resource>,
  { path, summary, cacheTags, read }: RecordRoute<Resource>,
): void {
  const present = withVersion(noun, resource.present, resource.mayWrite)
  app.withTypeProvider<ZodTypeProvider>().get(
    path,
    {
      schema: {
        tags: [tag],
        summary,
        security: OPTIONAL_BEARER,
        params: idParams(`${noun}.not_found`),
        response: responses(wire),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id } = request.params
      const found = await read(caller, id)
      tagReply(reply, cacheTags(id))
      return present(caller, found)
    },
  )
}
