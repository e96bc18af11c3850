import { randomBytes } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { readAccessToken, signAccessToken } from './access-tokens.ts'
import { ACCESS_SECONDS, later } from './sessions.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const KEY = randomBytes(32)
const CLAIMS = { userId: 7, role: 'author', sessionId: 'session' } as const

const read = (token: string, now = NOW, key: Uint8Array = KEY) => readAccessToken(token, key, now)

/** A token that is signed with our key, with any claims. */
const signed = (claims: object, over: { alg?: string; expires?: number | null } = {}) => {
  const token = new SignJWT({ user_id: 7, role: 'author', sid: 'session', ...claims })
  token.setProtectedHeader({ alg: over.alg ?? 'HS256' })
  const expires = over.expires === undefined ? Date.parse(NOW) / 1000 + 60 : over.expires
  if (expires !== null) token.setExpirationTime(expires)
  return token.sign(KEY)
}

describe('an access token', () => {
  it('is valid for fifteen minutes, to the second', async () => {
    const token = await signAccessToken(CLAIMS, KEY, NOW)
    expect(await read(token)).toEqual(CLAIMS)
    expect(await read(token, later(NOW, ACCESS_SECONDS - 1))).toEqual(CLAIMS)
    expect(await read(token, later(NOW, ACCESS_SECONDS))).toBeNull()
  })

  it('is valid with the key that signed it only, and unchanged', async () => {
    const token = await signAccessToken(CLAIMS, KEY, NOW)
    expect(await read(token, NOW, randomBytes(32))).toBeNull()
    const [header, , signature] = token.split('.')
    const forged = Buffer.from(
      JSON.stringify({ user_id: 7, role: 'admin', sid: 'session', exp: Date.parse(NOW) / 1000 + 60 }),
    ).toString('base64url')
    expect(await read(`${header}.${forged}.${signature}`)).toBeNull()
  })

  it('needs the algorithm that we use, whatever its header claims', async () => {
    const unsigned = new UnsecuredJWT({ user_id: 7, role: 'admin', sid: 'session' })
      .setExpirationTime(Date.parse(NOW) / 1000 + 60)
      .encode()
    expect(await read(unsigned)).toBeNull()
    expect(await read(await signed({}, { alg: 'HS512' }))).toBeNull()
    expect(await read(await signed({}))).toEqual(CLAIMS)
  })

  it.each([{ user_id: '7' }, { user_id: 0 }, { user_id: 1.5 }, { role: 'owner' }, { role: null }, { sid: '' }])(
    'is rejected with the claims %j, even if signed with our key',
    async (claims) => {
      expect(await read(await signed(claims))).toBeNull()
    },
  )

  it('is rejected if it never expires', async () => {
    expect(await read(await signed({}, { expires: null }))).toBeNull()
  })

  it.each(['', '.', '..', 'x', 'a.b.c', 'Bearer x', '\u0000', 'é.é.é', 'a'.repeat(10_000)])(
    'is not %j',
    async (text) => {
      expect(await read(text)).toBeNull()
    },
  )
})
