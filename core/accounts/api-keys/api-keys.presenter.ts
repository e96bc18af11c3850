/** API keys in the wire format. */
import type { ApiKeyWire } from '#shared/schemas/api-key.schema.ts'
import type { ApiKeyState } from './api-keys.service.ts'

export function presentApiKey(key: ApiKeyState): ApiKeyWire {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: [...key.scopes],
    owner: key.ownerEmail,
    state: key.state,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    last_used_at: key.lastUsedAt,
  }
}
