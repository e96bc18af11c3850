/** Reads and writes notes on articles. */
import type { Transact } from '#database/engines/transactions.ts'
import { AppError } from '#core/app-error.ts'
import type { ArticlesRepository } from '#core/articles/articles.repository.ts'
import type { Article } from '#core/articles/articles.ts'
import type { StagesRepository } from '#core/articles/stages/stages.repository.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import { ownAccount, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { assertCanDeleteNote, assertCanDiscuss } from './notes.policy.ts'
import type { NotesRepository, StoredNote } from './notes.repository.ts'
import { MAX_NOTES_PER_ARTICLE, type Note, type NoteAnchor } from './notes.ts'

const NO_ANCHOR: NoteAnchor = { quote: '', prefix: '', suffix: '' }

export function notesService(parts: {
  notes: NotesRepository
  articles: ArticlesRepository
  stages: Pick<StagesRepository, 'find'>
  notifications: Pick<NotificationsService, 'ofNote'>
  audit: AuditService
  transaction: Transact
  clock: Clock
}) {
  const { notes, articles, stages, notifications, audit, transaction, clock } = parts

  async function discussable(caller: Caller, articleId: number): Promise<Article> {
    const article = await articles.find(articleId)
    if (!article) throw new AppError('article.not_found')
    assertCanDiscuss(caller, article, clock())
    return article
  }

  async function find(articleId: number, id: number): Promise<StoredNote> {
    const note = await notes.find(articleId, id)
    if (!note) throw new AppError('note.not_found')
    return note
  }

  async function insert(
    caller: Caller,
    { id: articleId, title, userId: ownerId }: Article,
    note: NoteAnchor & { parentId: number | null; text: string },
  ): Promise<Note> {
    const userId = ownAccount(caller)
    const thread = await transaction(async () => {
      if ((await notes.count(articleId)) >= MAX_NOTES_PER_ARTICLE) {
        throw new AppError('note.limit', { details: { max: MAX_NOTES_PER_ARTICLE } })
      }
      const id = await notes.insert({ ...note, articleId, userId, createdAt: clock() })
      const details = { article: { from: null, to: articleId } }
      await audit.record({ caller, action: 'create', noun: 'note', id, title, details })
      const written = (await notes.list(articleId)).find((each) => each.id === (note.parentId ?? id))
      const others = written ? [written, ...written.replies].map((each) => each.userId) : []
      const userIds = [ownerId, (await stages.find(articleId))?.assignee?.id ?? null, ...others]
      const kind = note.parentId === null ? 'note' : 'reply'
      await notifications.ofNote(kind, { articleId, byId: userId, userIds })
      return written
    })
    if (!thread) throw new AppError('note.not_found')
    return thread
  }

  return {
    /** The notes of an article with their replies, the oldest first. Throws `session.*`, `article.not_found`. */
    async list(caller: Caller, articleId: number): Promise<Note[]> {
      await discussable(caller, articleId)
      return notes.list(articleId)
    },

    /** Throws `session.*`, `article.not_found`, `note.limit`. */
    async create(caller: Caller, articleId: number, note: NoteAnchor & { text: string }): Promise<Note> {
      return insert(caller, await discussable(caller, articleId), { ...note, parentId: null })
    },

    /** Returns the note with all replies. Throws `session.*`, `article.not_found`, `note.not_found`, `note.limit`. */
    async reply(caller: Caller, articleId: number, noteId: number, { text }: { text: string }): Promise<Note> {
      const article = await discussable(caller, articleId)
      const { parentId } = await find(articleId, noteId)
      if (parentId !== null) throw new AppError('note.not_found')
      return insert(caller, article, { ...NO_ANCHOR, parentId: noteId, text })
    },

    /** Resolves a note or opens it again. Throws `session.*`, `article.not_found`, `note.not_found`. */
    async setResolved(caller: Caller, articleId: number, noteId: number, isResolved: boolean): Promise<void> {
      const { title } = await discussable(caller, articleId)
      const { parentId, resolvedAt } = await find(articleId, noteId)
      if (parentId !== null) throw new AppError('note.not_found')
      if ((resolvedAt !== null) === isResolved) return
      const details = { resolved: { from: !isResolved, to: isResolved } }
      await transaction(async () => {
        await notes.setResolved(noteId, isResolved ? { at: clock(), by: ownAccount(caller) } : null)
        await audit.record({ caller, action: 'update', noun: 'note', id: noteId, title, details })
      })
    },

    /**
     * Follows passages whose words or surroundings have been edited. Notes that do not exist, or that are on the whole
     * article, are skipped. Throws `session.*`, `article.not_found`.
     */
    async move(caller: Caller, articleId: number, anchors: readonly (NoteAnchor & { id: number })[]): Promise<void> {
      await discussable(caller, articleId)
      await transaction(async () => {
        for (const { id, ...anchor } of anchors) {
          if (anchor.quote !== '') await notes.setAnchor(articleId, id, anchor)
        }
      })
    },

    /**
     * Deletes a note with its replies, or a reply. For its writer and admins. Throws `session.*`, `article.not_found`,
     * `note.not_found`, `note.delete_forbidden`.
     */
    async remove(caller: Caller, articleId: number, noteId: number): Promise<void> {
      const { title } = await discussable(caller, articleId)
      const note = await find(articleId, noteId)
      assertCanDeleteNote(caller, note)
      const details = { text: { from: note.text, to: null } }
      await transaction(async () => {
        if (!(await notes.remove(noteId))) throw new AppError('note.not_found')
        await audit.record({ caller, action: 'delete', noun: 'note', id: noteId, title, details })
      })
    },
  }
}
