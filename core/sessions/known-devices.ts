/**
 * A browser that has signed in to an account keeps a mark of it. Tries from it are counted apart, so that nobody can
 * lock a reader out of their own account by guessing at it from elsewhere, or from the next desk.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretsService } from '../secrets/secrets.service.ts'

function same(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}

export function knownDevices(secrets: SecretsService) {
  return {
    /** A mark for the cookie `device`. */
    async mark(email: string): Promise<string> {
      const id = randomBytes(12).toString('base64url')
      return `${id}.${await secrets.sign('device', `${id} ${email}`)}`
    },

    /** The device's id where it has signed in to the account of this address; else null. */
    async idOf(mark: string | undefined, email: string): Promise<string | null> {
      const [id = '', signature = ''] = mark?.split('.') ?? []
      if (id === '') return null
      return same(signature, await secrets.sign('device', `${id} ${email}`)) ? id : null
    },
  }
}
