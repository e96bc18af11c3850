import { describe, expect, it } from 'vitest'
import { redact } from './log-redaction.ts'

describe('the redaction of the log', () => {
  it.each([
    ['an email address', '550 no mailbox nadia.khan+x@mail.example.com here', '550 no mailbox [email] here'],
    ['an encoded one', 'GET /verify/nadia%40hilal.example', 'GET /verify/[email]'],
    ['a bearer token', 'authorization Bearer abc.def-1', 'authorization Bearer [redacted]'],
    ['a token of ours', 'read eyJhbGciOi.eyJ1c2Vy.c2ln as', 'read [token] as'],
    ['an API key', 'the key hk_0123456789abcdef', 'the key [token]'],
    ['parameters', '/reset?token=abc123&page=2', '/reset?token=[redacted]&page=2'],
    ['a form', 'first=A&new_password=secret&x=1', 'first=A&new_password=[redacted]&x=1'],
    ['a secret key, right or mistyped', 'no AGE-SECRET-KEY-1QQQQOOO here', 'no [secret key] here'],
    ['a header', 'Cookie: session=abc; b=c', 'Cookie: [redacted]'],
    ['credentials in an address', 'postgres://hilal:pass@db.example/hilal', 'postgres://[redacted]@db.example/hilal'],
  ])('removes %s', (_what, text, redacted) => {
    expect(redact(text)).toBe(redacted)
  })

  it('keeps a line of JSON valid, and what is no secret', () => {
    const inner = JSON.stringify({ password: 'top "secret" word', page: 2 })
    const line = JSON.stringify({ level: 50, err: { message: `Sent ${inner}`, refreshToken: 'abc' }, route: '/a/:id' })
    const redacted = JSON.parse(redact(line)) as { err: { message: string; refreshToken: string }; route: string }
    expect(redacted.err.refreshToken).toBe('[redacted]')
    expect(redacted.route).toBe('/a/:id')
    expect(redact(line)).not.toMatch(/top|\bword|abc/)
    expect(redact('at file:///srv/node_modules/@fastify/helmet@13.2.0/index.js:10:3')).toContain('helmet@13.2.0')
  })
})
