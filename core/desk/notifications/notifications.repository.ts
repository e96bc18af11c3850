/** The only SQL on notifications and their settings. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { ALL_MAGAZINES, type MembershipMagazine } from '#shared/memberships.ts'
import type { Digest } from '#shared/notifications.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { nameIn } from '#core/articles/stages/stages.repository.ts'
import { DEFAULT_DIGEST, type NewNotification, type Notification } from './notifications.ts'

export function notificationsRepository({ db }: Engine) {
  /** Those of articles in the bin are not shown. */
  const ofUser = (userId: number) =>
    db
      .selectFrom('notifications')
      .innerJoin('articles', 'articles.id', 'notifications.article_id')
      .where('notifications.user_id', '=', userId)

  const listed = (userId: number) =>
    ofUser(userId)
      .leftJoin('users as causes', 'causes.id', 'notifications.by_id')
      .select([
        'notifications.id',
        'notifications.kind',
        'notifications.article_id as articleId',
        'articles.title',
        'notifications.created_at as createdAt',
        'notifications.read_at as readAt',
      ])
      .select(sql<string>`coalesce(${nameIn('causes')}, '')`.as('byName'))
      .orderBy('notifications.id', 'desc')

  return {
    /** An unread one of the same kind and article is replaced: people are told once of what is still to be read. */
    async insert(userIds: readonly number[], { kind, articleId, byId }: NewNotification, now: string): Promise<void> {
      if (userIds.length === 0) return
      await db
        .deleteFrom('notifications')
        .where('user_id', 'in', userIds)
        .where('kind', '=', kind)
        .where('article_id', '=', articleId)
        .where('read_at', 'is', null)
        .execute()
      const rest = { kind, article_id: articleId, by_id: byId, created_at: now, read_at: null, mailed_at: null }
      await db
        .insertInto('notifications')
        .values(userIds.map((userId) => ({ user_id: userId, ...rest })))
        .execute()
    },

    /** Newest first. */
    async list(userId: number, { page, pageSize }: PageRequest): Promise<Notification[]> {
      return listed(userId)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
    },

    async count(userId: number, { isUnread = false } = {}): Promise<number> {
      let query = ofUser(userId)
      if (isUnread) query = query.where('notifications.read_at', 'is', null)
      const { count } = await query
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** `ids` null: all of them. */
    async setRead(userId: number, ids: readonly number[] | null, now: string): Promise<void> {
      let query = db
        .updateTable('notifications')
        .set({ read_at: now })
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
      if (ids) query = query.where('id', 'in', ids)
      await query.execute()
    },

    /** The active editors of a magazine (null for none), and where it has none of its own, the admins. */
    async editorsOf(magazine: MagazineType | null): Promise<number[]> {
      const magazines: MembershipMagazine[] = magazine === null ? [ALL_MAGAZINES] : [ALL_MAGAZINES, magazine]
      const editors = await db
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .select('users.id')
        .distinct()
        .where('memberships.magazine', 'in', magazines)
        .where('memberships.role', '=', 'editor')
        .where('users.status', '=', 'active')
        .execute()
      if (editors.length > 0) return editors.map(({ id }) => id)
      const admins = await db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('status', '=', 'active')
        .execute()
      return admins.map(({ id }) => id)
    },

    async digestOf(userId: number): Promise<Digest> {
      const row = await db
        .selectFrom('notification_settings')
        .select('digest')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row?.digest ?? DEFAULT_DIGEST
    },

    async setDigest(userId: number, digest: Digest): Promise<void> {
      await db
        .insertInto('notification_settings')
        .values({ user_id: userId, digest })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ digest }))
        .execute()
    },

    /** The active accounts that have something for a digest, and want one of these. */
    async waitingForDigest(digests: readonly Digest[]): Promise<{ id: number; email: string }[]> {
      return db
        .selectFrom('users')
        .leftJoin('notification_settings', 'notification_settings.user_id', 'users.id')
        .select(['users.id', 'users.email'])
        .where('users.status', '=', 'active')
        .where(sql<Digest>`coalesce(notification_settings.digest, ${DEFAULT_DIGEST})`, 'in', digests)
        .where('users.id', 'in', (query) =>
          query
            .selectFrom('notifications')
            .select('notifications.user_id')
            .where('read_at', 'is', null)
            .where('mailed_at', 'is', null),
        )
        .orderBy('users.id')
        .execute()
    },

    /** What is unread and was in no digest yet, newest first. */
    async unmailed(userId: number): Promise<Notification[]> {
      return listed(userId)
        .where('notifications.read_at', 'is', null)
        .where('notifications.mailed_at', 'is', null)
        .execute()
    },

    /** Up to the newest one that was listed, so that none is left out that came meanwhile. */
    async setMailed(userId: number, newestId: number, now: string): Promise<void> {
      await db
        .updateTable('notifications')
        .set({ mailed_at: now })
        .where('user_id', '=', userId)
        .where('id', '<=', newestId)
        .where('mailed_at', 'is', null)
        .execute()
    },

    async removeBefore(moment: string): Promise<void> {
      await db.deleteFrom('notifications').where('created_at', '<', moment).execute()
    },
  }
}

export type NotificationsRepository = ReturnType<typeof notificationsRepository>
