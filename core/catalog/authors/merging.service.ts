/**
 * Merging authors who are one person. The articles of the others move to the one that stays; the others go to the bin,
 * and restoring one gives it back the articles that it had.
 */
import type { Transact } from '#database/engines/transactions.ts'
import type { DuplicateReason } from '#shared/schemas/author.schema.ts'
import { AppError } from '#core/app-error.ts'
import type { AuthorshipService } from '#core/articles/authorship.service.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { BinService } from '#core/records/bin/bin.service.ts'
import { assertAllowed, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { AuthorsRepository } from './authors.repository.ts'
import type { AuthorsWritingService } from './authors.write.service.ts'
import type { Author, AuthorContent } from './authors.ts'
import { duplicatesOf, type Identity } from './duplicates.ts'
import type { MergesRepository } from './merges.repository.ts'

export type PossibleDuplicate = { author: Author; reasons: DuplicateReason[] }

/** More are listed by the filter of the list. */
const MAX_DUPLICATES = 10

export function mergingService(parts: {
  authors: AuthorsRepository
  merges: MergesRepository
  authorsWriting: AuthorsWritingService
  authorship: AuthorshipService
  bin: BinService
  audit: AuditService
  transaction: Transact
  clock: Clock
}) {
  const { authors, merges, authorsWriting, authorship, bin, audit, transaction, clock } = parts

  async function get(id: number): Promise<Author> {
    const author = await authors.find(id, 'all')
    if (!author) throw new AppError('author.not_found')
    return author
  }

  bin.onRestore('author', async (caller, id) => {
    const merge = await merges.take(id)
    if (!merge) return
    const to = { authorId: id, writer: (await get(id)).authorName }
    for (const article of merge.articles) await authorship.moveToAuthor(caller, article, to, merge.intoId)
  })

  return {
    /** For admins: who else may be this person. Throws `session.*`. */
    async duplicatesOf(caller: Caller, identity: Identity): Promise<PossibleDuplicate[]> {
      assertAllowed(caller, 'read:authors')
      const found = [...duplicatesOf(identity, await authors.identities())].slice(0, MAX_DUPLICATES)
      return Promise.all(found.map(async ([id, reasons]) => ({ author: await get(id), reasons })))
    },

    /**
     * Moves the articles of the other authors to one, gives it the fields chosen from them, and moves the others to the
     * bin: all of it or nothing. For admins. Throws `session.*`, `author.not_found`, `request.invalid`,
     * and `RecordConflict` if `version` is given and is not the current one of the author that stays.
     */
    async merge(
      caller: Caller,
      id: number,
      others: readonly number[],
      chosen: Partial<AuthorContent>,
      version?: string,
    ): Promise<Author> {
      assertAllowed(caller, 'write:authors')
      if (others.includes(id)) throw new AppError('request.invalid', { fields: { from: ['field.choice'] } })
      return transaction(async () => {
        const merged = []
        for (const other of others) merged.push(await get(other))
        const { authorName: writer } = await authorsWriting.update(caller, id, chosen, { version })
        let moved = 0
        for (const { id: other } of merged) {
          const articles = await authorship.idsOfAuthor(other)
          for (const article of articles) {
            await authorship.moveToAuthor(caller, article, { authorId: id, writer }, other)
          }
          await bin.remove(caller, 'author', other)
          await merges.insert({ authorId: other, intoId: id, articles }, clock())
          moved += articles.length
        }
        const from = merged.map((author) => ({ id: author.id, name: author.authorName }))
        await audit.record({
          caller,
          action: 'merge',
          noun: 'author',
          id,
          title: writer,
          details: { from, articles: moved },
        })
        return get(id)
      })
    },
  }
}
