/** Passkeys (WebAuthn): credentials of a device that sign in to one site, unlocked with a fingerprint, a face or a PIN. */

/** A passkey as its owner sees it. */
export type Passkey = {
  /** The credential id, base64url. */
  id: string
  name: string
  transports: string[]
  /** Whether the passkey is copied to other devices of its owner. */
  isBackedUp: boolean
  createdAt: string
  lastUsedAt: string | null
}

export type StoredPasskey = {
  id: string
  userId: number
  name: string
  publicKey: string
  counter: number
  transports: string[]
}

export const MAX_PASSKEYS = 20
