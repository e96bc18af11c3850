/** The only SQL on API keys. */
import type { Engine } from '#database/engines/engine.ts'
import type { Scope } from '#shared/scopes.ts'
import type { ApiKey } from './api-keys.ts'

export type NewApiKey = Omit<ApiKey, 'id' | 'ownerEmail' | 'lastUsedAt' | 'revokedAt'> & { tokenHash: string }

export function apiKeysRepository({ db }: Engine) {
  const select = () =>
    db
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.user_id')
      .select([
        'api_keys.id',
        'name',
        'prefix',
        'scopes',
        'user_id as userId',
        'email as ownerEmail',
        'api_keys.created_at as createdAt',
        'expires_at as expiresAt',
        'last_used_at as lastUsedAt',
        'revoked_at as revokedAt',
      ])

  const toKey = ({ scopes, ...row }: Omit<ApiKey, 'scopes'> & { scopes: string }): ApiKey => ({
    ...row,
    scopes: JSON.parse(scopes) as Scope[],
  })

  return {
    async insert({ tokenHash, scopes, ...key }: NewApiKey): Promise<number> {
      const { id } = await db
        .insertInto('api_keys')
        .values({
          name: key.name,
          prefix: key.prefix,
          token_hash: tokenHash,
          scopes: JSON.stringify(scopes),
          user_id: key.userId,
          created_at: key.createdAt,
          expires_at: key.expiresAt,
          last_used_at: null,
          revoked_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** Newest first. */
    async list(): Promise<ApiKey[]> {
      return (await select().orderBy('api_keys.id', 'desc').execute()).map(toKey)
    },

    async find(id: number): Promise<ApiKey | undefined> {
      const row = await select().where('api_keys.id', '=', id).executeTakeFirst()
      return row && toKey(row)
    },

    /** A key that is valid now, of an account that still is an active admin's. */
    async findLive(tokenHash: string, now: string): Promise<ApiKey | undefined> {
      const row = await select()
        .where('token_hash', '=', tokenHash)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .where('role', '=', 'admin')
        .where('status', '=', 'active')
        .executeTakeFirst()
      return row && toKey(row)
    },

    async setUsed(id: number, now: string): Promise<void> {
      await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
    },

    /** Returns false where it was revoked before. */
    async revoke(id: number, now: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('api_keys')
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

export type ApiKeysRepository = ReturnType<typeof apiKeysRepository>
