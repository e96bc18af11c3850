/** The SQL by which processes share the deliveries of a letter, each of which is handed to the mail server at most once. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { wantsMagazine } from '#core/site/newsletter/newsletter.repository.ts'
import type { Locale } from '#shared/locale.ts'
import type { FailureReason } from '#shared/schemas/statuses.ts'
import type { Letter } from './letters.ts'

export type Delivery = { id: number; subscriberId: number; attempts: number; email: string; locale: Locale }
export type Outcome =
  | { state: 'sent' | 'uncertain'; answer: string }
  | { state: 'failed'; reason: FailureReason; answer: string }
  | { state: 'waiting'; nextAt: string; attempts: number; answer: string | null }

export function deliveriesRepository({ db, skipLocked }: Engine) {
  const of = ({ id }: Pick<Letter, 'id'>) => db.updateTable('letter_deliveries').where('letter_id', '=', id)
  const isWanted = ({ magazine }: Pick<Letter, 'magazine'>) => sql<boolean>`exists (
    select 1 from newsletter_subscribers where newsletter_subscribers.id = letter_deliveries.subscriber_id
      and newsletter_subscribers.status = 'confirmed' and ${magazine === null ? sql`1 = 1` : wantsMagazine(magazine)})`

  return {
    /**
     * Takes the right to send the next few of a letter: from one process at a time, of one letter at a time. Returns false
     * where it is not being sent, or somebody else has the right until a later moment.
     */
    async takeSlot(id: number, { now, until }: { now: string; until: string }): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('letters')
        .set({ slot_until: until })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .where(sql<boolean>`not exists (select 1 from letters as other where other.slot_until > ${now})`)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Sets when the next few may be sent. */
    async endSlot(id: number, until: string): Promise<void> {
      await db.updateTable('letters').set({ slot_until: until }).where('id', '=', id).execute()
    },

    /** The earliest moment at which a slot may be free. */
    async slotEnd(): Promise<string | null> {
      const row = await db
        .selectFrom('letters')
        .select((columns) => columns.fn.max('slot_until').as('until'))
        .executeTakeFirst()
      return row?.until ?? null
    },

    /**
     * What an ended process has left: what it had not handed over waits again, and of what it had handed over nobody knows
     * whether it arrived. If that process lives after all, it can hand over nothing of this any more.
     */
    async takeOver(letter: Letter, owner: string, now: string): Promise<void> {
      const left = (state: 'claimed' | 'handed') =>
        of(letter).where('state', '=', state).where('claimed_by', '<>', owner)
      await left('claimed').set({ state: 'waiting', claimed_by: null, changed_at: now }).execute()
      await left('handed').set({ state: 'uncertain', changed_at: now }).execute()
    },

    /** Those whose subscriber has left, or wants other magazines. */
    async skipUnwanted(letter: Letter, now: string): Promise<void> {
      await of(letter)
        .set({ state: 'skipped', changed_at: now })
        .where('state', '=', 'waiting')
        .where(sql<boolean>`not ${isWanted(letter)}`)
        .execute()
    },

    async claim(letter: Letter, owner: string, { now, limit }: { now: string; limit: number }): Promise<Delivery[]> {
      if (limit === 0) return []
      const due = sql<number>`(select id from letter_deliveries where letter_id = ${letter.id} and state = 'waiting'
        and next_at <= ${now} order by next_at, id limit ${sql.lit(limit)} ${skipLocked})`
      const claimed = await of(letter)
        .set({ state: 'claimed', claimed_by: owner, changed_at: now })
        .where('id', 'in', due)
        .returning(['id', 'attempts', 'subscriber_id as subscriberId'])
        .execute()
      if (claimed.length === 0) return []
      const subscribers = await db
        .selectFrom('newsletter_subscribers')
        .select(['id', 'email', 'locale'])
        .where(
          'id',
          'in',
          claimed.flatMap(({ subscriberId }) => subscriberId ?? []),
        )
        .execute()
      const byId = new Map(subscribers.map((subscriber) => [subscriber.id, subscriber]))
      return claimed.flatMap(({ id, attempts, subscriberId }) => {
        const subscriber = byId.get(subscriberId ?? 0)
        return subscriber ? [{ ...subscriber, id, attempts, subscriberId: subscriber.id }] : []
      })
    },

    /**
     * The last step before the mail server takes a letter. Returns false, and then it must not, where the delivery belongs
     * to another process by now, the letter is not being sent any more, or the subscriber has left.
     */
    async handOver(letter: Letter, owner: string, id: number, now: string): Promise<boolean> {
      const { numUpdatedRows } = await of(letter)
        .set({ state: 'handed', changed_at: now })
        .where('id', '=', id)
        .where('state', '=', 'claimed')
        .where('claimed_by', '=', owner)
        .where(
          sql<boolean>`exists (select 1 from letters where letters.id = ${letter.id} and letters.state = 'sending')`,
        )
        .where(isWanted(letter))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** What became of a delivery that this process has claimed. */
    async record(letter: Letter, owner: string, id: number, outcome: Outcome, now: string): Promise<void> {
      const { state, answer } = outcome
      await of(letter)
        .set({ state, answer, changed_at: now })
        .set({
          reason: state === 'failed' ? outcome.reason : null,
          ...(state === 'waiting' && { next_at: outcome.nextAt, attempts: outcome.attempts, claimed_by: null }),
        })
        .where('id', '=', id)
        .where('claimed_by', '=', owner)
        .where('state', 'in', ['claimed', 'handed', 'uncertain'])
        .execute()
    },

    /** Those that this process has claimed and not handed over wait again. */
    async release(letter: Letter, owner: string, now: string): Promise<void> {
      await of(letter)
        .set({ state: 'waiting', claimed_by: null, changed_at: now })
        .where('state', '=', 'claimed')
        .where('claimed_by', '=', owner)
        .execute()
    },

    /** When the next one that waits is due, and whether any is on its way; null and false when all is done. */
    async rest(letterId: number): Promise<{ nextAt: string | null; isBusy: boolean }> {
      const rows = await db
        .selectFrom('letter_deliveries')
        .select((columns) => ['state', columns.fn.min('next_at').as('nextAt')])
        .where('letter_id', '=', letterId)
        .where('state', 'in', ['waiting', 'claimed', 'handed'])
        .groupBy('state')
        .execute()
      const waiting = rows.find(({ state }) => state === 'waiting')
      return { nextAt: waiting?.nextAt ?? null, isBusy: rows.some(({ state }) => state !== 'waiting') }
    },

    /** Those whose fate is not known are sent once more, as staff have decided. Returns their number. */
    async repeatUncertain(letterId: number, now: string): Promise<number> {
      const { numUpdatedRows } = await of({ id: letterId })
        .set({ state: 'waiting', claimed_by: null, next_at: now, changed_at: now })
        .where('state', '=', 'uncertain')
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    /** Whether the last letters to a subscriber, since they agreed, were all refused for good. */
    async areAllRefused(subscriberId: number, count: number): Promise<boolean> {
      const last = await db
        .selectFrom('letter_deliveries')
        .innerJoin('newsletter_subscribers', 'newsletter_subscribers.id', 'letter_deliveries.subscriber_id')
        .select(['letter_deliveries.state', 'letter_deliveries.reason'])
        .where('letter_deliveries.subscriber_id', '=', subscriberId)
        .where('letter_deliveries.state', 'in', ['sent', 'failed', 'uncertain'])
        .whereRef('letter_deliveries.changed_at', '>=', 'newsletter_subscribers.confirmed_at')
        .orderBy('letter_deliveries.id', 'desc')
        .limit(count)
        .execute()
      const isRefused = ({ state, reason }: (typeof last)[number]) =>
        state === 'failed' && (reason === 'address' || reason === 'bounced')
      return last.length === count && last.every(isRefused)
    },

    /** A delivery by its number, for reports that come later. */
    async find(id: number): Promise<{ id: number; subscriberId: number | null; state: string } | undefined> {
      return db
        .selectFrom('letter_deliveries')
        .select(['id', 'subscriber_id as subscriberId', 'state'])
        .where('id', '=', id)
        .executeTakeFirst()
    },

    /** What a later report says of a delivery. Returns false where that is known already. */
    async report(
      id: number,
      outcome: { state: 'sent' | 'failed'; reason: FailureReason | null; answer: string },
      now: string,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('letter_deliveries')
        .set({ ...outcome, changed_at: now })
        .where('id', '=', id)
        .where('state', 'in', outcome.state === 'sent' ? ['handed', 'uncertain'] : ['handed', 'uncertain', 'sent'])
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

export type DeliveriesRepository = ReturnType<typeof deliveriesRepository>
