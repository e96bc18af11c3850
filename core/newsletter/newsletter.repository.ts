/** The only SQL about the newsletter's subscribers. */
import type { Engine } from '#database/engines/engine.ts'
import type { Subscriber } from './newsletter.ts'

const COLUMNS = [
  'id',
  'email',
  'locale',
  'status',
  'token_hash as tokenHash',
  'created_at as createdAt',
  'confirmed_at as confirmedAt',
] as const

export function newsletterRepository({ db }: Engine) {
  const select = () => db.selectFrom('newsletter_subscribers').select(COLUMNS)

  return {
    async findByEmail(email: string): Promise<Subscriber | undefined> {
      return select().where('email', '=', email).executeTakeFirst()
    },

    async findByToken(tokenHash: string): Promise<Subscriber | undefined> {
      return select().where('token_hash', '=', tokenHash).executeTakeFirst()
    },

    /** Nothing happens when the address is there already: two requests at once are one subscriber. */
    async insert(subscriber: Omit<Subscriber, 'id'>): Promise<void> {
      await db
        .insertInto('newsletter_subscribers')
        .values({
          email: subscriber.email,
          locale: subscriber.locale,
          status: subscriber.status,
          token_hash: subscriber.tokenHash,
          created_at: subscriber.createdAt,
          confirmed_at: subscriber.confirmedAt,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .execute()
    },

    async update(
      id: number,
      change: Partial<Pick<Subscriber, 'status' | 'locale' | 'tokenHash' | 'createdAt' | 'confirmedAt'>>,
    ): Promise<void> {
      await db
        .updateTable('newsletter_subscribers')
        .set({
          ...(change.status !== undefined && { status: change.status }),
          ...(change.locale !== undefined && { locale: change.locale }),
          ...(change.tokenHash !== undefined && { token_hash: change.tokenHash }),
          ...(change.createdAt !== undefined && { created_at: change.createdAt }),
          ...(change.confirmedAt !== undefined && { confirmed_at: change.confirmedAt }),
        })
        .where('id', '=', id)
        .execute()
    },
  }
}

export type NewsletterRepository = ReturnType<typeof newsletterRepository>
