/**
 * A browser that has signed in to an account keeps a signed token of it. Its failed attempts are counted separately, so
 * that nobody can lock readers out of their accounts by guessing from elsewhere.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretsService } from '#core/secrets.service.ts'

function same(left: string, right: string): boolean {
  // Their lengths in bytes: a text of a client may have characters of several.
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export function knownDevices(secrets: SecretsService) {
  return {
    /** The value of the `device` cookie. */
    async mark(email: string): Promise<string> {
      const id = randomBytes(12).toString('base64url')
      return `${id}.${await secrets.sign('device', `${id} ${email}`)}`
    },

    /** The device's id if it has signed in to the account with this address, otherwise null. */
    async idOf(mark: string | undefined, email: string): Promise<string | null> {
      const [id = '', signature = ''] = mark?.split('.') ?? []
      if (id === '') return null
      return same(signature, await secrets.sign('device', `${id} ${email}`)) ? id : null
    },
  }
}
