/** Derives keys from one secret, a separate key for each purpose. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { SettingsRepository } from '#core/site/settings/settings.repository.ts'

/** The purposes of keys. */
export type Purpose =
  | 'access-token'
  | 'refresh-token'
  | 'device'
  | 'limit'
  | 'outbox'
  | 'totp'
  | 'provider-sign-in'
  | 'export'
  | 'webhook'
  | 'issue-preview'
  | 'newsletter'

const KEY_BYTES = 32
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** `secret` comes from the settings; without it a random one is generated and kept in the database. */
export function secretsService(parts: { settings: SettingsRepository; secret: string | null }) {
  let root: Promise<string> | null = null
  const keys = new Map<Purpose, Uint8Array>()

  async function rootSecret(): Promise<string> {
    return parts.secret ?? parts.settings.keepFirst('secret', randomBytes(KEY_BYTES).toString('base64url'))
  }

  async function key(purpose: Purpose): Promise<Uint8Array> {
    const made = keys.get(purpose)
    if (made) return made
    root ??= rootSecret().catch((error: unknown) => {
      root = null
      throw error
    })
    const derived = new Uint8Array(hkdfSync('sha256', await root, 'hilal', purpose, KEY_BYTES))
    keys.set(purpose, derived)
    return derived
  }

  return {
    key,

    /** A base64url MAC of a text, which only this site can compute. */
    async sign(purpose: Purpose, text: string): Promise<string> {
      return createHmac('sha256', await key(purpose))
        .update(text)
        .digest('base64url')
    },

    /**
     * Encrypts a text so that only this site can decrypt it, and only with the same `context`, such as its row's id:
     * base64url.
     */
    async encrypt(purpose: Purpose, text: string, context: string): Promise<string> {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, await key(purpose), nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    /** Throws if it was modified, or encrypted with another secret or context. */
    async decrypt(purpose: Purpose, encrypted: string, context: string): Promise<string> {
      const bytes = Buffer.from(encrypted, 'base64url')
      const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)]
      const decipher = createDecipheriv(CIPHER, await key(purpose), nonce).setAAD(Buffer.from(context))
      decipher.setAuthTag(rest.subarray(0, TAG_BYTES))
      return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}

export type SecretsService = ReturnType<typeof secretsService>
