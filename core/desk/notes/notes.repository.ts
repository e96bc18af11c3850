/** The only SQL on notes and their replies. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { Note, NoteAnchor, Reply } from './notes.ts'

type NewNote = NoteAnchor & {
  articleId: number
  parentId: number | null
  userId: number
  text: string
  createdAt: string
}

/** A note without its replies, or a reply, which has no anchor. */
export type StoredNote = Omit<Note, 'replies'> & { parentId: number | null }

const nameOf = (table: string) =>
  sql<string>`coalesce(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), '')`

export function notesRepository({ db }: Engine) {
  const select = () =>
    db
      .selectFrom('notes')
      .leftJoin('users as writer', 'writer.id', 'notes.user_id')
      .leftJoin('users as resolver', 'resolver.id', 'notes.resolved_by')
      .select([
        'notes.id',
        'notes.article_id as articleId',
        'notes.parent_id as parentId',
        'notes.user_id as userId',
        'notes.text',
        'notes.quote',
        'notes.prefix',
        'notes.suffix',
        'notes.created_at as createdAt',
        'notes.resolved_at as resolvedAt',
        nameOf('writer').as('name'),
        nameOf('resolver').as('resolvedBy'),
      ])

  return {
    async insert({ articleId, parentId, userId, createdAt, ...words }: NewNote): Promise<number> {
      const { id } = await db
        .insertInto('notes')
        .values({
          ...words,
          article_id: articleId,
          parent_id: parentId,
          user_id: userId,
          created_at: createdAt,
          resolved_at: null,
          resolved_by: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** The notes of an article with their replies, the oldest first. */
    async list(articleId: number): Promise<Note[]> {
      const rows = await select().where('notes.article_id', '=', articleId).orderBy('notes.id').execute()
      const replies = Map.groupBy(rows, ({ parentId }) => parentId)
      return (replies.get(null) ?? []).map(({ parentId: _none, ...note }) => ({
        ...note,
        replies: (replies.get(note.id) ?? []).map(toReply),
      }))
    },

    async find(articleId: number, id: number): Promise<StoredNote | undefined> {
      return select().where('notes.id', '=', id).where('notes.article_id', '=', articleId).executeTakeFirst()
    },

    /** The number of notes and replies of an article. */
    async count(articleId: number): Promise<number> {
      const { count } = await db
        .selectFrom('notes')
        .where('article_id', '=', articleId)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** How many notes are not resolved, by article. */
    async openOf(articleIds: readonly number[]): Promise<Map<number, number>> {
      if (articleIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('notes')
        .where('article_id', 'in', articleIds)
        .where('parent_id', 'is', null)
        .where('resolved_at', 'is', null)
        .groupBy('article_id')
        .select((columns) => ['article_id', columns.fn.countAll<number>().as('count')])
        .execute()
      return new Map(rows.map((row) => [row.article_id, row.count]))
    },

    async setResolved(id: number, resolved: { at: string; by: number } | null): Promise<void> {
      await db
        .updateTable('notes')
        .set({ resolved_at: resolved?.at ?? null, resolved_by: resolved?.by ?? null })
        .where('id', '=', id)
        .execute()
    },

    async setAnchor(articleId: number, id: number, { quote, prefix, suffix }: NoteAnchor): Promise<void> {
      await db
        .updateTable('notes')
        .set({ quote, prefix, suffix })
        .where('id', '=', id)
        .where('article_id', '=', articleId)
        .where('parent_id', 'is', null)
        .where('quote', '!=', '')
        .execute()
    },

    /** Deletes a note with its replies, or a reply. Returns whether it existed. */
    async remove(id: number): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('notes').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

function toReply({ id, articleId, userId, name, text, createdAt }: StoredNote): Reply {
  return { id, articleId, userId, name, text, createdAt }
}

export type NotesRepository = ReturnType<typeof notesRepository>
