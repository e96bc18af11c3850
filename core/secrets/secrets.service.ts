/** One secret, and the keys that are made of it: one for each use, so that none opens what another closed. */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { SettingsRepository } from '../settings/settings.repository.ts'

/** What keys are for. */
export type Purpose = 'access-token' | 'refresh-token' | 'device' | 'limit'

const KEY_BYTES = 32

/** `secret`: the one of the settings; without it one is made by chance and kept in the database. */
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

    /** A text only we could have made of another: base64url. */
    async sign(purpose: Purpose, text: string): Promise<string> {
      return createHmac('sha256', await key(purpose))
        .update(text)
        .digest('base64url')
    },
  }
}

export type SecretsService = ReturnType<typeof secretsService>
