import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { errorCodeOf } from '#testing/errors.ts'
import { hashPassword, pretendToVerify, randomPassword, verifyPassword } from './passwords.ts'

/** A hash as an earlier version could have stored it. `memory` in KiB. */
function hashWithCosts(password: string, { memory, passes }: { memory: number; passes: number }): string {
  const salt = Buffer.from('0123456789abcdef')
  const parameters = { message: password, nonce: salt, memory, passes, parallelism: 1, tagLength: 32 }
  const bytes = argon2Sync('argon2id', parameters)
  const encode = (part: Uint8Array) => Buffer.from(part).toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${encode(salt)}$${encode(bytes)}`
}

describe('password hashes', () => {
  it('verify the password that they were made from, and no other', async () => {
    const stored = await hashPassword('چناروں کے نیچے شام')
    expect(await verifyPassword('چناروں کے نیچے شام', stored)).toBe(true)
    expect(await verifyPassword('چناروں کے نیچے شا', stored)).toBe(false)
    expect(await verifyPassword('', stored)).toBe(false)
  })

  it('distinguish case and white space', async () => {
    const stored = await hashPassword('Margalla River')
    expect(await verifyPassword('margalla river', stored)).toBe(false)
    expect(await verifyPassword('Margalla River ', stored)).toBe(false)
  })

  it('verify with the costs that they contain, so that costs can be raised later', async () => {
    const stored = hashWithCosts('an old password', { memory: 8192, passes: 1 })
    expect(await verifyPassword('an old password', stored)).toBe(true)
    expect(await verifyPassword('an older password', stored)).toBe(false)
  })

  it.each(['', 'plain text', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=x,t=2,p=1$c2FsdA$aGFzaA'])(
    'verify nothing where %j is stored',
    async (stored) => {
      expect(await verifyPassword('plain text', stored)).toBe(false)
    },
  )

  it('verify nothing if there is no account', async () => {
    expect(await pretendToVerify('whatever')).toBe(false)
  })

  it('report that the site is busy if hundreds are waiting, and continue with those', async () => {
    const cheap = hashWithCosts('a password', { memory: 8, passes: 1 })
    const codes = await Promise.all(Array.from({ length: 420 }, () => errorCodeOf(() => verifyPassword('x', cheap))))
    const busy = codes.filter((code) => code === 'server.busy')
    expect(busy.length).toBeGreaterThan(0)
    expect(busy.length).toBeLessThan(20)
    expect(codes.slice(0, 400).every((code) => code === null)).toBe(true)
    expect(await verifyPassword('a password', cheap)).toBe(true)
  })
})

describe('a random password', () => {
  it('is long, easy to copy, and different each time', () => {
    const all = Array.from({ length: 50 }, randomPassword)
    expect(new Set(all).size).toBe(50)
    for (const one of all) expect(one).toMatch(/^[\w-]{16}$/)
  })
})
