/** The only SQL on webhooks. */
import type { Engine } from '#database/engines/engine.ts'
import type { WebhookEvent } from '#shared/webhook-events.ts'
import type { Webhook } from './webhooks.ts'

export function webhooksRepository({ db }: Engine) {
  const select = () =>
    db
      .selectFrom('webhooks')
      .select([
        'id',
        'url',
        'events',
        'secret',
        'state',
        'since_event as sinceEvent',
        'user_id as userId',
        'created_at as createdAt',
        'last_success_at as lastSuccessAt',
      ])

  const toWebhook = ({ events, ...row }: Omit<Webhook, 'events'> & { events: string }): Webhook => ({
    ...row,
    events: JSON.parse(events) as WebhookEvent[],
  })

  return {
    /** The secret is encrypted with the id, so it is stored afterwards. */
    async insert(webhook: Omit<Webhook, 'id' | 'secret' | 'lastSuccessAt'>): Promise<number> {
      const { id } = await db
        .insertInto('webhooks')
        .values({
          url: webhook.url,
          events: JSON.stringify(webhook.events),
          secret: '',
          state: webhook.state,
          since_event: webhook.sinceEvent,
          user_id: webhook.userId,
          created_at: webhook.createdAt,
          last_success_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async list(): Promise<Webhook[]> {
      return (await select().orderBy('id', 'desc').execute()).map(toWebhook)
    },

    async listActive(): Promise<Webhook[]> {
      return (await select().where('state', '=', 'active').orderBy('id').execute()).map(toWebhook)
    },

    async find(id: number): Promise<Webhook | undefined> {
      const row = await select().where('id', '=', id).executeTakeFirst()
      return row && toWebhook(row)
    },

    async update(id: number, changes: Partial<Omit<Webhook, 'id' | 'userId' | 'createdAt'>>): Promise<void> {
      const { url, events, secret, state, sinceEvent, lastSuccessAt } = changes
      await db
        .updateTable('webhooks')
        .set({
          ...(url !== undefined && { url }),
          ...(events !== undefined && { events: JSON.stringify(events) }),
          ...(secret !== undefined && { secret }),
          ...(state !== undefined && { state }),
          ...(sinceEvent !== undefined && { since_event: sinceEvent }),
          ...(lastSuccessAt !== undefined && { last_success_at: lastSuccessAt }),
        })
        .where('id', '=', id)
        .execute()
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('webhooks').where('id', '=', id).execute()
    },
  }
}

export type WebhooksRepository = ReturnType<typeof webhooksRepository>
