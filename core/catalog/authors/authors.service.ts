/** Use cases of reading authors. */
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { fold } from '#shared/search/fold.ts'
import { AppError } from '#core/app-error.ts'
import { assertAllowed, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import { pageByPage } from '#core/records/list-filter.ts'
import type { ListSpellings } from '#core/search/list-spellings.service.ts'
import { allDuplicates } from './duplicates.ts'
import type { MergesRepository } from './merges.repository.ts'
import { canSeeHiddenAuthors } from './authors.policy.ts'
import type { AuthorScope, AuthorsRepository } from './authors.repository.ts'
import type { Author, AuthorFilter, Byline } from './authors.ts'

/** `authorId`: null without an author record. */
export type Writer = { name: string; authorId: number | null }

export function authorsService(parts: {
  authors: AuthorsRepository
  merges: MergesRepository
  lists: ListSpellings
  clock: Clock
}) {
  const { authors, merges, lists, clock } = parts

  function scopeOf(caller: Caller): AuthorScope {
    return canSeeHiddenAuthors(caller) ? 'all' : { publicAt: clock() }
  }

  async function* streamed(scope: AuthorScope, filter: AuthorFilter): AsyncGenerator<Author, void, undefined> {
    const spelled = await lists.spelled(filter)
    yield* spelled.sort ? pageByPage((page) => authors.list(scope, spelled, page)) : authors.stream(scope, spelled)
  }

  return {
    /** Throws `author.not_found`. */
    async read(caller: Caller, id: number): Promise<Author> {
      const author = await authors.find(id, scopeOf(caller))
      if (!author) throw new AppError('author.not_found')
      return author
    },

    /** The author of an article that the caller may read, whatever the author's status. */
    async ofArticle(article: { authorId: number | null }): Promise<Byline | undefined> {
      return article.authorId === null ? undefined : authors.findByline(article.authorId)
    },

    /** The author record with a writer's name as it is written, or else in another spelling that search takes for the same. */
    async idByName(name: string): Promise<number | null> {
      const exact = await authors.idByName(name)
      const folded = fold(name)
      if (exact !== null || folded === '') return exact
      return (await authors.identities()).find(({ authorName }) => fold(authorName) === folded)?.id ?? null
    },

    /** Under which name a person writes: that of their author record, or of their account. Null without either. */
    async writerOf(person: { email: string; firstName: string; lastName: string }): Promise<Writer | null> {
      const name = `${person.firstName} ${person.lastName}`.trim()
      const author = await authors.ofPerson({ email: person.email, name })
      if (author) return { name: author.authorName, authorId: author.id }
      return name === '' ? null : { name, authorId: null }
    },

    async listAll(caller: Caller): Promise<Author[]> {
      return authors.list(scopeOf(caller))
    },

    /** The author that another was merged into, for articles that still name the other. */
    async mergedInto(authorId: number): Promise<Byline | undefined> {
      const into = await merges.intoOf(authorId)
      return into === null ? undefined : authors.findByline(into)
    },

    /** The ids of authors who may be the same person as another. For admins. Throws `session.*`. */
    async possibleDuplicates(caller: Caller): Promise<number[]> {
      assertAllowed(caller, 'read:authors')
      return allDuplicates(await authors.identities())
    },

    stream(caller: Caller, filter: AuthorFilter = {}): AsyncIterable<Author> {
      return streamed(scopeOf(caller), filter)
    },

    async list(caller: Caller, filter: AuthorFilter, page: PageRequest): Promise<Page<Author>> {
      const scope = scopeOf(caller)
      const spelled = await lists.spelled(filter)
      const [rows, count] = await Promise.all([authors.list(scope, spelled, page), authors.count(scope, spelled)])
      return pageOf(rows, count, page)
    },
  }
}

export type AuthorsService = ReturnType<typeof authorsService>
