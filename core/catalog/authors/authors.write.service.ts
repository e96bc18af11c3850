/** Writing authors. */
import type { AuthorshipService } from '#core/articles/authorship.service.ts'
import { crudService, type CrudParts } from '#core/records/crud.service.ts'
import type { AuthorsRepository } from './authors.repository.ts'
import { authorNoun } from './authors.table.ts'
import type { Author, AuthorContent } from './authors.ts'

export function authorsWritingService(
  parts: CrudParts & { authors: AuthorsRepository; authorship: AuthorshipService },
) {
  const { authors, authorship } = parts
  return crudService<AuthorContent, Author>(
    {
      noun: authorNoun,
      repository: { ...authors, find: (id) => authors.find(id, 'all') },
      /** A new author is linked to the articles of that name; renaming an author renames the writer everywhere. */
      async afterWrite(caller, { id, before, content: { authorName } }) {
        if (authorName === undefined || authorName === before?.authorName) return
        if (before) await authorship.renameWriter(caller, id, authorName)
        await authorship.claimForAuthor(caller, id, authorName)
      },
    },
    parts,
  )
}

export type AuthorsWritingService = ReturnType<typeof authorsWritingService>
