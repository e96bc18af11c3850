import { expect, it } from 'vitest'
import { securityPolicy } from '#reader/security-policy.ts'
import { developmentPolicy } from './policy.ts'

const production = securityPolicy(["'sha256-kite'"]).split('; ')
const development = developmentPolicy(securityPolicy(["'sha256-kite'"])).split('; ')

it('allows Vite’s styles and web socket, and changes nothing else', () => {
  const changed = development.filter((directive) => !production.includes(directive))
  expect(changed).toEqual(["style-src 'self' 'unsafe-inline'", "connect-src 'self' ws: wss:"])
  expect(development).toHaveLength(production.length)
})

it('allows inline scripts by their hashes, and no others', () => {
  const html = '<script type="module">kite()</script><script type="module" src="/kite.js"></script>'
  const policy = developmentPolicy("default-src 'none'; script-src 'self'", html)
  expect(policy).toBe("default-src 'none'; script-src 'self' 'sha256-VqYTTqWhTHidwmVltEJZxmi5mctdbuqNjvt0Q9IzbiQ='")
})
