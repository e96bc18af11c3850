// @vitest-environment happy-dom
/** Each test loads the modules anew, because they hold the session of a page. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Session } from './begin-session.ts'

const answers = new Map<string, () => Response>()
const WRITER = { writer: 'Ayesha Durrani', author_id: 3 }
let left: string[] = []

function token(claims: object): string {
  const expiry = Math.floor(Date.now() / 1000) + 600
  return `a.${btoa(JSON.stringify({ user_id: 7, exp: expiry, ...claims }))}.c`
}

function signedInAs(role: string): void {
  document.cookie = 'csrftoken=secret'
  answers.set('/api/token/refresh/', () => Response.json({ access: token({ role }) }))
}

async function begun(): Promise<Session | null> {
  return (await import('./begin-session.ts')).beginSession()
}

beforeEach(() => {
  vi.resetModules()
  answers.clear()
  left = []
  vi.stubGlobal('fetch', async (path: string) => answers.get(path)?.() ?? new Response('', { status: 503 }))
  vi.stubGlobal('location', {
    pathname: '/admin/jobs',
    search: '?page=2',
    hash: '',
    assign: (path: string) => left.push(path),
    replace: (path: string) => left.push(path),
  })
})
afterEach(() => {
  document.cookie = 'csrftoken=; max-age=0'
  vi.unstubAllGlobals()
})

it('takes the role from the access token', async () => {
  signedInAs('admin')
  expect(await begun()).toEqual({ userId: 7, role: 'admin', memberships: [], writer: null, publishing: null })
  expect(left).toEqual([])
})

it("knows the publisher's time zone before the first screen is shown", async () => {
  signedInAs('admin')
  answers.set('/api/settings/publishing/', () => Response.json({ data: { time_zone: 'America/New_York' } }))
  expect(await begun()).toMatchObject({ publishing: { time_zone: 'America/New_York' } })
})

it('asks for the memberships of an author, and the name they write under', async () => {
  signedInAs('author')
  answers.set('/api/account/memberships/', () =>
    Response.json({ data: [{ magazine: 'all', role: 'editor' }], writer: WRITER }),
  )
  expect(await begun()).toMatchObject({
    role: 'author',
    memberships: [{ magazine: 'all', role: 'editor' }],
    writer: WRITER,
  })
})

it('sends a reader to the site', async () => {
  signedInAs('user')
  expect(await begun()).toBeNull()
  expect(left).toEqual(['/'])
})

it('sends whoever has no session to the sign-in page, which returns here', async () => {
  expect(await begun()).toBeNull()
  expect(left).toEqual([`/login?next=${encodeURIComponent('/admin/jobs?page=2')}`])
})

it('sends an author whose session ends meanwhile to the sign-in page', async () => {
  signedInAs('author')
  answers.set('/api/account/memberships/', () => Response.json({ error: 'ended' }, { status: 401 }))
  expect(await begun()).toBeNull()
  expect(left[0]).toMatch(/^\/login\?/)
})

it('rejects where the server does not respond', async () => {
  document.cookie = 'csrftoken=secret'
  await expect(begun()).rejects.toThrow(Error)
  expect(left).toEqual([])
})
