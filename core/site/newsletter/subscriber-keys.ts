/**
 * What is computed of a subscriber with the site's secret: the token of the links in letters, which is not stored, is the
 * same in each letter and stays valid; and the hash by which somebody who was erased is known.
 */
import { timingSafeEqual } from 'node:crypto'
import type { SecretsService } from '#core/secrets.service.ts'
import { parseId } from '#shared/ids.ts'

const TAG_LENGTH = 16

export function subscriberKeys(secrets: Pick<SecretsService, 'sign'>) {
  const macOf = async (id: number) => secrets.sign('newsletter', `letters ${id}`)
  return {
    async tokenOf(subscriberId: number): Promise<string> {
      return `${subscriberId}.${await macOf(subscriberId)}`
    },

    /** The subscriber's id; null for a text that is no such token. */
    async idOf(token: string): Promise<number | null> {
      const [text = '', mac = ''] = token.split('.')
      const id = parseId(text)
      if (id === null) return null
      const [given, right] = [Buffer.from(mac), Buffer.from(await macOf(id))]
      return given.length === right.length && timingSafeEqual(given, right) ? id : null
    },

    /** By which a report on a delivery proves that it is about one of this site. */
    async deliveryTag(deliveryId: number): Promise<string> {
      return (await secrets.sign('newsletter', `delivery ${deliveryId}`)).slice(0, TAG_LENGTH)
    },

    /** The end of the address to which mail servers and providers report. */
    async reportsSecret(): Promise<string> {
      return secrets.sign('newsletter', 'reports')
    },

    async erasedHashOf(email: string): Promise<string> {
      return secrets.sign('newsletter', `erased ${email}`)
    },
  }
}

export type SubscriberKeys = ReturnType<typeof subscriberKeys>
