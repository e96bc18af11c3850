/** The only SQL on preview links. */
import type { Engine } from '#database/engines/engine.ts'
import type { Membership } from '#shared/memberships.ts'
import type { Role } from '#shared/schemas/statuses.ts'
import { membershipsColumn, membershipsOfColumn } from '#core/accounts/memberships/memberships-column.ts'
import type { Caller } from '#core/caller.ts'
import type { PreviewLink } from './preview-links.ts'

type NewPreviewLink = Omit<PreviewLink, 'id' | 'ownerEmail' | 'lastOpenedAt'> & { tokenHash: string }

export function previewLinksRepository({ db }: Engine) {
  const select = () =>
    db
      .selectFrom('preview_links')
      .innerJoin('users', 'users.id', 'preview_links.user_id')
      .select([
        'preview_links.id',
        'article_id as articleId',
        'user_id as userId',
        'email as ownerEmail',
        'preview_links.created_at as createdAt',
        'expires_at as expiresAt',
        'last_opened_at as lastOpenedAt',
      ])

  return {
    async insert({ articleId, userId, tokenHash, createdAt, expiresAt }: NewPreviewLink): Promise<number> {
      const { id } = await db
        .insertInto('preview_links')
        .values({
          article_id: articleId,
          user_id: userId,
          token_hash: tokenHash,
          created_at: createdAt,
          expires_at: expiresAt,
          last_opened_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** The links of an article that have not expired, newest first. */
    async list(articleId: number, now: string): Promise<PreviewLink[]> {
      return select()
        .where('article_id', '=', articleId)
        .where('expires_at', '>', now)
        .orderBy('preview_links.id', 'desc')
        .execute()
    },

    async find(articleId: number, id: number): Promise<PreviewLink | undefined> {
      return select().where('preview_links.id', '=', id).where('article_id', '=', articleId).executeTakeFirst()
    },

    /** A link that has not expired, with its creator, whose account is active. */
    async findLive(tokenHash: string, now: string): Promise<{ link: PreviewLink; creator: Caller } | undefined> {
      const row = await select()
        .select(['role', membershipsColumn])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .where('status', '=', 'active')
        .executeTakeFirst()
      if (!row) return undefined
      const { role, memberships, ...link } = row
      return { link, creator: creatorOf(role, link.userId, membershipsOfColumn(memberships)) }
    },

    async setOpened(id: number, now: string): Promise<void> {
      await db.updateTable('preview_links').set({ last_opened_at: now }).where('id', '=', id).execute()
    },

    /** Returns whether the link existed. */
    async remove(id: number): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('preview_links').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },

    async removeEnded(now: string): Promise<void> {
      await db.deleteFrom('preview_links').where('expires_at', '<=', now).execute()
    },
  }
}

function creatorOf(role: Role, userId: number, memberships: readonly Membership[]): Caller {
  return role === 'admin' ? { role, userId } : { role, userId, memberships }
}

export type PreviewLinksRepository = ReturnType<typeof previewLinksRepository>
