/** The only SQL on the deliveries of webhooks. */
import type { Engine } from '#database/engines/engine.ts'
import type { PageRequest } from '#shared/pagination.ts'
import type { Delivery } from './webhooks.ts'

export type NewDelivery = Pick<Delivery, 'webhookId' | 'event' | 'nounId' | 'body' | 'createdAt'> & { eventSeq: number }

export function deliveriesRepository({ db }: Engine) {
  const select = () =>
    db
      .selectFrom('webhook_deliveries')
      .select([
        'id',
        'webhook_id as webhookId',
        'event',
        'noun_id as nounId',
        'body',
        'state',
        'attempts',
        'status',
        'error',
        'created_at as createdAt',
        'queued_at as queuedAt',
        'attempted_at as attemptedAt',
      ])

  return {
    /** Null where the event is delivered to the webhook already. */
    async insert({ eventSeq, ...delivery }: NewDelivery): Promise<number | null> {
      const row = await db
        .insertInto('webhook_deliveries')
        .values({
          webhook_id: delivery.webhookId,
          event_seq: eventSeq,
          event: delivery.event,
          noun_id: delivery.nounId,
          body: delivery.body,
          state: 'waiting',
          attempts: 0,
          status: null,
          error: null,
          created_at: delivery.createdAt,
          queued_at: delivery.createdAt,
          attempted_at: null,
        })
        .onConflict((conflict) => conflict.columns(['webhook_id', 'event_seq']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return row?.id ?? null
    },

    async find(id: number): Promise<Delivery | undefined> {
      return select().where('id', '=', id).executeTakeFirst()
    },

    /** Newest first. */
    async list(webhookId: number, { page, pageSize }: PageRequest): Promise<Delivery[]> {
      return select()
        .where('webhook_id', '=', webhookId)
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
    },

    async count(webhookId: number): Promise<number> {
      const { count } = await db
        .selectFrom('webhook_deliveries')
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .where('webhook_id', '=', webhookId)
        .executeTakeFirstOrThrow()
      return count
    },

    /** Records an attempt. */
    async setAttempted(
      id: number,
      outcome: Pick<Delivery, 'state' | 'attempts' | 'status' | 'error'> & { attemptedAt: string },
    ): Promise<void> {
      const { attemptedAt, ...changes } = outcome
      await db
        .updateTable('webhook_deliveries')
        .set({ ...changes, attempted_at: attemptedAt })
        .where('id', '=', id)
        .execute()
    },

    async requeue(id: number, now: string): Promise<void> {
      await db
        .updateTable('webhook_deliveries')
        .set({ state: 'waiting', queued_at: now })
        .where('id', '=', id)
        .execute()
    },

    /** Returns the number of deleted deliveries. */
    async removeBefore(moment: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('webhook_deliveries')
        .where('created_at', '<', moment)
        .where('state', '<>', 'waiting')
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

export type DeliveriesRepository = ReturnType<typeof deliveriesRepository>
