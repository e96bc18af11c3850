/** The only SQL about events. */
import { prepared } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'
import {
  factsOf,
  NAMED_NOUNS,
  type EventChange,
  type EventNoun,
  type NewEvent,
  type StoredEvent,
} from '#core/events.ts'

/** Rows per statement: PostgreSQL allows at most 65,535 parameters. */
const ROWS_PER_INSERT = 500

export function eventsRepository({ db, notifications }: Pick<Engine, 'db' | 'notifications'>) {
  const lastEvent = prepared(db, () => db.selectFrom('events').select('id').orderBy('id', 'desc').limit(1))
  const following = prepared(db, (position: number, limit: number) =>
    db
      .selectFrom('events')
      .select(['id', 'at', 'noun', 'noun_id as nounId', 'change', 'content'])
      .where('id', '>', position)
      .orderBy('id')
      .limit(limit),
  )
  return {
    /**
     * Appends to the log, so that the order of `id` is the order of the commits. Must be the last statement of a
     * transaction (`Notifications.notifyInOrder`). `hint`: what other processes hear at once.
     */
    async append(events: readonly NewEvent[], at: string, hint: string): Promise<void> {
      await notifications.notifyInOrder('events', hint)
      for (let first = 0; first < events.length; first += ROWS_PER_INSERT) {
        const rows = events
          .slice(first, first + ROWS_PER_INSERT)
          .map(({ noun, id, change, before, after, ...rest }) => ({
            at,
            noun,
            noun_id: String(id),
            change,
            content: JSON.stringify({ before: factsOf(noun, before), after: factsOf(noun, after) }),
            idempotency_key: rest.idempotencyKey ?? null,
          }))
        await db
          .insertInto('events')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
    },

    /** The next events after a position, oldest first. */
    async after(position: number, limit: number): Promise<StoredEvent[]> {
      const rows = await following(position, limit)
      return rows.map(({ id, at, noun, nounId, change, content }) => ({
        seq: id,
        at,
        noun: noun as EventNoun,
        id: NAMED_NOUNS.has(noun as EventNoun) ? nounId : Number(nounId),
        change: change as EventChange,
        ...(JSON.parse(content) as Pick<StoredEvent, 'before' | 'after'>),
      })) as StoredEvent[]
    },

    /** The position of the newest event; 0 if there is none. */
    async lastPosition(): Promise<number> {
      const [last] = await lastEvent()
      return last?.id ?? 0
    },

    /** Returns the number of deleted events. */
    async removeBefore(moment: string): Promise<number> {
      const { numDeletedRows } = await db.deleteFrom('events').where('at', '<', moment).executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

export type EventsRepository = ReturnType<typeof eventsRepository>
