/** Routes that write magazine issues and e-books: one noun under two sets of paths. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Caller } from '#core/caller.ts'
import { definitionOf } from '#core/nouns.ts'
import { presentPublication } from '#core/catalog/publications/publications.presenter.ts'
import { publicationsTable } from '#core/catalog/publications/publications.table.ts'
import { versionOfContent } from '#core/records/record-versions.ts'
import type { Services } from '#core/services.ts'
import { publicationChangesSchema, publicationSchema, publicationWire } from '#shared/schemas/publication.schema.ts'
import { ACTIVE_OR_NOT, PUBLICATION_KINDS } from '#shared/schemas/statuses.ts'
import { responses, BEARER } from '../responses.ts'
import { callerOf } from '../caller-of-request.ts'
import { writeScope } from '#shared/scopes.ts'
import { onlyAllowed } from '../guards.ts'
import { idParams } from '../query/params.ts'
import { addCrudRoutes } from '../crud-routes.ts'

const NAMES = {
  magazine: { tag: 'Magazine issues', name: 'Magazine', one: 'a magazine issue' },
  ebook: { tag: 'E-books', name: 'Ebook', one: 'an e-book' },
} as const

export async function publicationsWritingApi(
  instance: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  for (const kind of PUBLICATION_KINDS) {
    const { tag, name, one } = NAMES[kind]
    const writing = services.publicationsWriting[kind]
    const archiving = (isArchived: boolean) => async (caller: Caller, id: number, version?: string) => {
      const { before, after } = await writing.setArchived(caller, id, isArchived, version)
      const undo = before.isArchived === isArchived ? null : { action: isArchived ? 'unarchive' : 'archive' }
      return { version: versionOfContent(definitionOf(kind), after), undo }
    }

    addCrudRoutes(instance, {
      noun: kind,
      tag,
      one,
      paths: { change: `/${kind}/update/:id/` },
      messages: { created: `${name} created`, changed: `${name} updated` },
      bodies: { create: publicationSchema, change: publicationChangesSchema },
      writing,
      contentOf: (_caller, body) => publicationsTable.contentOf(body),
      changesOf: publicationsTable.changesOf,
      wire: publicationWire,
      present: (_caller, publication) => presentPublication(publication),
      statuses: ACTIVE_OR_NOT,
      moreActions: {
        archive: archiving(true),
        unarchive: archiving(false),
      },
    })

    app.patch(
      `/${kind}/:id/toggle-archive/`,
      {
        onRequest: onlyAllowed(writeScope(kind)),
        schema: {
          tags: [tag],
          security: BEARER,
          summary: `Archive ${one}, or return it from the archive`,
          params: idParams(`${kind}.not_found`),
          response: responses(z.object({ message: z.string(), is_archived: z.boolean() })),
        },
      },
      async (request) => {
        const { isArchived } = await writing.toggleArchive(callerOf(request), request.params.id)
        return { message: `${name} ${isArchived ? 'archived' : 'unarchived'}`, is_archived: isArchived }
      },
    )
  }
}
