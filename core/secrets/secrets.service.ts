/** Derives keys from one secret, a separate key for each purpose. */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { SettingsRepository } from '../settings/settings.repository.ts'

/** The purposes of keys. */
export type Purpose = 'access-token' | 'refresh-token' | 'device' | 'limit'

const KEY_BYTES = 32

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
  }
}

export type SecretsService = ReturnType<typeof secretsService>
