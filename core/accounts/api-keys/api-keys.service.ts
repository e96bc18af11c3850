/** Creates, checks and revokes API keys. */
import type { Transact } from '#database/engines/transactions.ts'
import type { Scope } from '#shared/scopes.ts'
import { AppError } from '#core/app-error.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { Caller, IntegrationCaller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import { LIMITS } from '#core/site/limits/limits.ts'
import type { LimitsService } from '#core/site/limits/limits.service.ts'
import type { AdminNotices } from '../second-factors/admin-notices.ts'
import { hashOf, newToken, stateOf, type ApiKey } from './api-keys.ts'
import { assertCanChangeKeys, assertCanSeeKeys } from './api-keys.policy.ts'
import type { ApiKeysRepository } from './api-keys.repository.ts'

const DAY_MS = 86_400_000
/** How accurate the time of the last use is: a write with each request would cost more than it tells. */
const LAST_USE_MS = 60_000

export type ApiKeysParts = {
  apiKeys: ApiKeysRepository
  limits: Pick<LimitsService, 'take'>
  audit: AuditService
  notices: AdminNotices
  transaction: Transact
  clock: Clock
}

export type ApiKeyState = ApiKey & { state: ReturnType<typeof stateOf> }

export function apiKeysService({ apiKeys, limits, audit, notices, transaction, clock }: ApiKeysParts) {
  const withState = (key: ApiKey): ApiKeyState => ({ ...key, state: stateOf(key, clock()) })
  const titleOf = ({ name, prefix }: Pick<ApiKey, 'name' | 'prefix'>) => `${name} (${prefix}…)`

  async function get(id: number): Promise<ApiKeyState> {
    const found = await apiKeys.find(id)
    if (!found) throw new AppError('api_key.not_found')
    return withState(found)
  }

  return {
    /** All keys, newest first. For admins. Throws `session.*`. */
    async list(caller: Caller): Promise<ApiKeyState[]> {
      assertCanSeeKeys(caller)
      return (await apiKeys.list()).map(withState)
    },

    /**
     * Creates a key that expires after some days. The token is returned once, and only its hash is stored. For admins.
     * Throws `session.*`.
     */
    async create(
      caller: Caller,
      { name, scopes, days }: { name: string; scopes: readonly Scope[]; days: number },
    ): Promise<{ key: ApiKeyState; token: string }> {
      assertCanChangeKeys(caller)
      const { token, prefix } = newToken()
      const createdAt = clock()
      const expiresAt = new Date(Date.parse(createdAt) + days * DAY_MS).toISOString()
      const unique = [...new Set(scopes)]
      const record = { name, prefix, scopes: unique, userId: caller.userId, createdAt, expiresAt }
      const id = await transaction(async () => {
        const inserted = await apiKeys.insert({ ...record, tokenHash: hashOf(token) })
        const details = { scopes: { from: null, to: unique.join(' ') }, expires_at: { from: null, to: expiresAt } }
        await audit.record({ caller, action: 'create', noun: 'api-key', id: inserted, title: titleOf(record), details })
        await notices.send(caller, 'apiKeyCreated', titleOf(record))
        return inserted
      })
      return { key: await get(id), token }
    },

    /** Ends a key at once and for ever. For admins. Throws `session.*`, `api_key.not_found`. */
    async revoke(caller: Caller, id: number): Promise<ApiKeyState> {
      assertCanChangeKeys(caller)
      const key = await get(id)
      await transaction(async () => {
        if (!(await apiKeys.revoke(id, clock()))) return
        await audit.record({ caller, action: 'disable', noun: 'api-key', id, title: titleOf(key) })
        await notices.send(caller, 'apiKeyRevoked', titleOf(key))
      })
      return get(id)
    },

    /** The caller of a key. Throws `api_key.invalid`, and `request.too_many` beyond the key's rate limit. */
    async authenticate(token: string): Promise<IntegrationCaller> {
      const now = clock()
      const key = await apiKeys.findLive(hashOf(token), now)
      if (!key) throw new AppError('api_key.invalid')
      await limits.take({ rule: LIMITS.requestsByKey, subject: String(key.id) })
      if (key.lastUsedAt === null || Date.parse(now) - Date.parse(key.lastUsedAt) >= LAST_USE_MS) {
        await apiKeys.setUsed(key.id, now)
      }
      return { role: 'integration', userId: null, ownerId: key.userId, keyName: titleOf(key), scopes: key.scopes }
    },
  }
}
