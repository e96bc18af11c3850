/** The only SQL about the newsletter's subscribers, the links to them, and those who were erased. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { inChunks } from '#core/in-batches.ts'
import { contains } from '#core/records/list-filter.ts'
import { LOCALES } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { magazineOfLocale } from '#shared/editions/homes.ts'
import type { PageRequest } from '#shared/pagination.ts'
import type { SubscriptionEnd } from '#shared/schemas/statuses.ts'
import { magazinesIn, type FoundLink, type Subscriber, type SubscriberFilter } from './newsletter.ts'

const COLUMNS = [
  'id',
  'email',
  'locale',
  'status',
  'magazines',
  'source',
  'consent',
  'created_at as createdAt',
  'confirmed_at as confirmedAt',
  'ended_at as endedAt',
  'ended_by as endedBy',
] as const
const ROWS_PER_STATEMENT = 500

type Row = Omit<Subscriber, 'magazines'> & { magazines: string }
export type NewSubscriber = Omit<Subscriber, 'id' | 'endedAt' | 'endedBy'>
type Choice = Pick<Subscriber, 'locale' | 'magazines'>

/** Those of a bundle from before one could choose have no magazines: they get the main one of their language. */
const subscriberOf = (row: Row): Subscriber => ({
  ...row,
  magazines: row.magazines === '' ? [magazineOfLocale(row.locale)] : magazinesIn(row.magazines.split(' ')),
})
const storedOf = (magazines: readonly MagazineType[]) => magazinesIn(magazines).join(' ')

/** Whether a subscriber gets the letters of a magazine. */
export function wantsMagazine(magazine: MagazineType) {
  const locale = LOCALES.find((each) => magazineOfLocale(each) === magazine) ?? ''
  return sql<boolean>`(' ' || newsletter_subscribers.magazines || ' ' like ${`% ${magazine} %`}
    or (newsletter_subscribers.magazines = '' and newsletter_subscribers.locale = ${locale}))`
}

export function newsletterRepository({ db }: Engine) {
  function matching({ q = '', status, source, magazine, from, before }: SubscriberFilter) {
    let query = db.selectFrom('newsletter_subscribers')
    const text = q.trim().toLowerCase()
    if (text !== '') query = query.where(contains(sql.ref('email'), text))
    if (status !== undefined) query = query.where('status', '=', status)
    if (source !== undefined) query = query.where('source', '=', source)
    if (magazine !== undefined) query = query.where(wantsMagazine(magazine))
    if (from !== undefined) query = query.where('confirmed_at', '>=', from)
    if (before !== undefined) query = query.where('confirmed_at', '<', before)
    return query
  }

  async function one(column: 'id' | 'email', value: number | string): Promise<Subscriber | undefined> {
    const row = await db
      .selectFrom('newsletter_subscribers')
      .select(COLUMNS)
      .where(sql.ref(column), '=', value)
      .executeTakeFirst()
    return row && subscriberOf(row)
  }

  const update = (id: number) => db.updateTable('newsletter_subscribers').where('id', '=', id)
  const rowOf = ({ magazines, createdAt, confirmedAt, ...rest }: NewSubscriber) => ({
    ...rest,
    magazines: storedOf(magazines),
    created_at: createdAt,
    confirmed_at: confirmedAt,
  })

  return {
    findByEmail: async (email: string) => one('email', email),
    find: async (id: number) => one('id', id),

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
      return { subscriber: subscriberOf(subscriber), canConfirm: canConfirm === 1 }
    },

    /**
     * Records a subscription request. Returns the subscriber's id, or undefined if the address is confirmed already.
     */
    async ask({
      email,
      locale,
      magazines = [magazineOfLocale(locale)],
      source = 'form',
      createdAt,
    }: Pick<Subscriber, 'email' | 'locale' | 'createdAt'> & Partial<Pick<Subscriber, 'magazines' | 'source'>>): Promise<
      number | undefined
    > {
      const asked = {
        locale,
        magazines: storedOf(magazines),
        source,
        consent: '',
        status: 'pending' as const,
        created_at: createdAt,
        confirmed_at: null,
        ended_at: null,
        ended_by: null,
      }
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
      await update(id).set({ status: 'confirmed', confirmed_at: confirmedAt }).where('status', '=', 'pending').execute()
    },

    /** Makes a subscriber one who has agreed, whatever they were before. */
    async agree(
      id: number,
      { locale, magazines, ...agreed }: Choice & Pick<Subscriber, 'source' | 'consent'> & { confirmedAt: string },
    ): Promise<void> {
      const { source, consent, confirmedAt } = agreed
      await update(id)
        .set({
          locale,
          magazines: storedOf(magazines),
          source,
          consent,
          status: 'confirmed',
          confirmed_at: confirmedAt,
        })
        .set({ ended_at: null, ended_by: null })
        .execute()
    },

    async choose(id: number, { locale, magazines }: Choice): Promise<void> {
      await update(id)
        .set({ locale, magazines: storedOf(magazines) })
        .execute()
    },

    /** Subscribers of a former site who have proved that they agree; an address that is here already stays as it is. */
    async insertConfirmed({
      email,
      locale,
      createdAt,
      confirmedAt,
    }: Pick<Subscriber, 'email' | 'locale' | 'createdAt' | 'confirmedAt'>): Promise<number> {
      const row = rowOf({
        email,
        locale,
        status: 'confirmed',
        magazines: [magazineOfLocale(locale)],
        source: 'move',
        consent: '',
        createdAt,
        confirmedAt,
      })
      const added = await db.insertInto('newsletter_subscribers').values(row).returning('id').executeTakeFirstOrThrow()
      return added.id
    },

    /** An address that is here already stays as it is. Returns how many were added. */
    async insertAll(subscribers: readonly NewSubscriber[]): Promise<number> {
      let added = 0
      for (let first = 0; first < subscribers.length; first += ROWS_PER_STATEMENT) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('newsletter_subscribers')
          .values(subscribers.slice(first, first + ROWS_PER_STATEMENT).map(rowOf))
          .onConflict((conflict) => conflict.column('email').doNothing())
          .executeTakeFirst()
        added += Number(numInsertedOrUpdatedRows ?? 0)
      }
      return added
    },

    async removeById(id: number): Promise<void> {
      await db.deleteFrom('newsletter_subscribers').where('id', '=', id).execute()
    },

    /** From now on, the subscriber's links of confirmations only unsubscribe and no longer confirm. */
    async unsubscribe(id: number, { by, at }: { by: SubscriptionEnd; at: string }): Promise<void> {
      await update(id)
        .set({ status: 'unsubscribed', ended_at: at, ended_by: by })
        .where('status', '<>', 'unsubscribed')
        .execute()
      await db.updateTable('newsletter_links').set({ can_confirm: 0 }).where('subscriber_id', '=', id).execute()
    },

    /** Newest first. */
    async list(
      filter: SubscriberFilter,
      { page, pageSize }: PageRequest,
    ): Promise<{ rows: Subscriber[]; count: number }> {
      const [rows, { count }] = await Promise.all([
        matching(filter)
          .select(COLUMNS)
          .orderBy('id', 'desc')
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute(),
        matching(filter)
          .select((columns) => columns.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      ])
      return { rows: rows.map(subscriberOf), count }
    },

    /** All, oldest first. */
    async *all(filter: SubscriberFilter): AsyncGenerator<Subscriber, void, undefined> {
      for (let last = 0; ;) {
        const rows = await matching(filter).select(COLUMNS).where('id', '>', last).orderBy('id').limit(1000).execute()
        yield* rows.map(subscriberOf)
        const end = rows.at(-1)
        if (!end) return
        last = end.id
      }
    },

    /** Those to whom nobody has written yet to ask whether they want it, oldest first. */
    async unasked(limit: number): Promise<Subscriber[]> {
      const query = matching({ status: 'pending' })
        .select(COLUMNS)
        .where(
          sql<boolean>`not exists (select 1 from newsletter_links where subscriber_id = newsletter_subscribers.id)`,
        )
      return (await query.orderBy('id').limit(limit).execute()).map(subscriberOf)
    },

    async addErased(hash: string, erasedAt: string): Promise<void> {
      await db
        .insertInto('newsletter_erased')
        .values({ hash, erased_at: erasedAt })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute()
    },

    async forgetErased(hash: string): Promise<void> {
      await db.deleteFrom('newsletter_erased').where('hash', '=', hash).execute()
    },

    /** Which of the hashes are of somebody who was erased. */
    async erasedAmong(hashes: readonly string[]): Promise<Set<string>> {
      const query = db.selectFrom('newsletter_erased').select('hash')
      const found = await inChunks(hashes, async (some) => query.where('hash', 'in', some).execute())
      return new Set(found.map(({ hash }) => hash))
    },

    /** Which of the addresses are on the list. */
    async knownAmong(emails: readonly string[]): Promise<Set<string>> {
      const query = db.selectFrom('newsletter_subscribers').select('email')
      const found = await inChunks(emails, async (some) => query.where('email', 'in', some).execute())
      return new Set(found.map(({ email }) => email))
    },
  }
}

export type NewsletterRepository = ReturnType<typeof newsletterRepository>
