/** The only SQL about the newsletter's subscribers and the links to them. */
import type { Engine } from '#database/engines/engine.ts'
import type { FoundLink, Subscriber } from './newsletter.ts'

const COLUMNS = ['id', 'email', 'locale', 'status', 'created_at as createdAt', 'confirmed_at as confirmedAt'] as const

export function newsletterRepository({ db }: Engine) {
  return {
    async findByEmail(email: string): Promise<Subscriber | undefined> {
      return db.selectFrom('newsletter_subscribers').select(COLUMNS).where('email', '=', email).executeTakeFirst()
    },

    async findByToken(tokenHash: string): Promise<FoundLink | undefined> {
      const row = await db
        .selectFrom('newsletter_links as link')
        .innerJoin('newsletter_subscribers as subscriber', 'subscriber.id', 'link.subscriber_id')
        .select(COLUMNS.map((column) => `subscriber.${column}` as const))
        .select('link.can_confirm as canConfirm')
        .where('link.token_hash', '=', tokenHash)
        .executeTakeFirst()
      if (!row) return undefined
      const { canConfirm, ...subscriber } = row
      return { subscriber, canConfirm: canConfirm === 1 }
    },

    /**
     * Records a subscription request. Returns the subscriber's id, or undefined if the address is confirmed already.
     */
    async ask({
      email,
      locale,
      createdAt,
    }: Pick<Subscriber, 'email' | 'locale' | 'createdAt'>): Promise<number | undefined> {
      const asked = { locale, status: 'pending' as const, created_at: createdAt, confirmed_at: null }
      const row = await db
        .insertInto('newsletter_subscribers')
        .values({ email, ...asked })
        .onConflict((conflict) =>
          conflict.column('email').doUpdateSet(asked).where('newsletter_subscribers.status', '<>', 'confirmed'),
        )
        .returning('id')
        .executeTakeFirst()
      return row?.id
    },

    async addLink(link: { subscriberId: number; tokenHash: string; createdAt: string }): Promise<void> {
      await db
        .insertInto('newsletter_links')
        .values({
          token_hash: link.tokenHash,
          subscriber_id: link.subscriberId,
          can_confirm: 1,
          created_at: link.createdAt,
        })
        .execute()
    },

    /** Confirms only a pending subscriber, and not one who has left in the meantime. */
    async confirm(id: number, confirmedAt: string): Promise<void> {
      await db
        .updateTable('newsletter_subscribers')
        .set({ status: 'confirmed', confirmed_at: confirmedAt })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .execute()
    },

    /** Subscribers of a former site who have proved that they agree; an address that is here already stays as it is. */
    async insertConfirmed({
      email,
      locale,
      createdAt,
      confirmedAt,
    }: Omit<Subscriber, 'id' | 'status'>): Promise<number> {
      const row = { email, locale, status: 'confirmed' as const, created_at: createdAt, confirmed_at: confirmedAt }
      const added = await db.insertInto('newsletter_subscribers').values(row).returning('id').executeTakeFirstOrThrow()
      return added.id
    },

    async removeById(id: number): Promise<void> {
      await db.deleteFrom('newsletter_subscribers').where('id', '=', id).execute()
    },

    async removeByEmail(email: string): Promise<void> {
      await db.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
    },

    /** From now on, the subscriber's existing links only unsubscribe and no longer confirm. */
    async unsubscribe(id: number): Promise<void> {
      await db.updateTable('newsletter_subscribers').set({ status: 'unsubscribed' }).where('id', '=', id).execute()
      await db.updateTable('newsletter_links').set({ can_confirm: 0 }).where('subscriber_id', '=', id).execute()
    },
  }
}

export type NewsletterRepository = ReturnType<typeof newsletterRepository>
