/** Writing authors. */
import type { ArticlesWritingService } from '../articles/articles.write.service.ts'
import { crudService, type CrudParts } from '../crud.service.ts'
import type { AuthorsRepository } from './authors.repository.ts'
import type { Author } from './authors.ts'

export type AuthorContent = Omit<Author, 'id' | 'articleCount'>

export function authorsWritingService(
  parts: CrudParts & { authors: AuthorsRepository; articlesWriting: ArticlesWritingService },
) {
  const { authors, articlesWriting } = parts
  return crudService<AuthorContent, Author>(
    {
      noun: 'author',
      notFound: 'author.not_found',
      titleOf: (author) => author.authorName,
      rows: {
        find: (id) => authors.find(id, 'all'),
        insert: (author) => authors.insert(author),
        update: (id, changes) => authors.update(id, changes),
      },
      /** A new author takes the articles of that name; who has another name writes under it everywhere. */
      async also(caller, { id, before, content: { authorName } }) {
        if (authorName === undefined || authorName === before?.authorName) return
        if (before) await articlesWriting.renameWriter(caller, id, authorName)
        await articlesWriting.claimForAuthor(caller, id, authorName)
      },
    },
    parts,
  )
}
