/** What can be done with authors. */
import type { Transact } from '#database/engines/transactions.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import type { EventsService } from '../events/events.service.ts'
import type { MediaReferencesService } from '../media/references.service.ts'
import { pageByPage } from '../list-filter.ts'
import type { AuthorRecord, AuthorScope, AuthorsRepository } from './authors.repository.ts'
import type { Author, AuthorFilter, Byline } from './authors.ts'

export function authorsService(parts: {
  authors: AuthorsRepository
  uses: MediaReferencesService
  events: EventsService
  transaction: Transact
  clock: Clock
}) {
  const { authors, uses, events, transaction, clock } = parts

  function scopeOf(caller: Caller): AuthorScope {
    return caller.role === 'admin' ? 'all' : { publicAt: clock() }
  }

  return {
    /** Throws `author.not_found`. */
    async read(caller: Caller, id: number): Promise<Author> {
      const author = await authors.find(id, scopeOf(caller))
      if (!author) throw new AppError('author.not_found')
      return author
    },

    /** The author of an article that the caller may already read, whatever the author's status. */
    async ofArticle(article: { authorId: number | null }): Promise<Byline | undefined> {
      return article.authorId === null ? undefined : authors.findByline(article.authorId)
    },

    /** The author record of a writer's name, whatever its status. */
    async idByName(name: string): Promise<number | null> {
      return authors.idByName(name)
    },

    async listAll(caller: Caller): Promise<Author[]> {
      return authors.list(scopeOf(caller))
    },

    stream(caller: Caller, filter: AuthorFilter = {}): AsyncIterable<Author> {
      const scope = scopeOf(caller)
      return filter.sort ? pageByPage((page) => authors.list(scope, filter, page)) : authors.stream(scope, filter)
    },

    async list(caller: Caller, page: PageRequest, filter: AuthorFilter = {}): Promise<Page<Author>> {
      const scope = scopeOf(caller)
      const [rows, count] = await Promise.all([authors.list(scope, filter, page), authors.count(scope, filter)])
      return pageOf(rows, count, page)
    },

    async add(author: Omit<AuthorRecord, 'createdAt' | 'updatedAt'>): Promise<number> {
      const now = clock()
      return transaction(async () => {
        const id = await authors.insert({ ...author, createdAt: now, updatedAt: now })
        await uses.added('author', [{ id, content: author }])
        await events.publish({ noun: 'author', id, change: 'created', before: null, after: author })
        return id
      })
    },
  }
}

export type AuthorsService = ReturnType<typeof authorsService>
