import type { Passkey } from '#core/accounts/second-factors/passkeys.ts'
import type { PasskeyWire } from '#shared/schemas/security.wire.ts'

export function presentPasskey({ id, name, isBackedUp, createdAt, lastUsedAt }: Passkey): PasskeyWire {
  return { id, name, is_backed_up: isBackedUp, created_at: createdAt, last_used_at: lastUsedAt }
}
