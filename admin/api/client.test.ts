// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api, ApiError } from './client.ts'

beforeEach(() => {
  document.cookie = 'csrftoken=secret'
})
afterEach(() => {
  document.cookie = 'csrftoken=; max-age=0'
  document.documentElement.lang = 'en'
  vi.unstubAllGlobals()
})

/** What a call says whose answer comes from a proxy, and not from the site. */
async function saidOf(status: number, body: string): Promise<string> {
  const access = `a.${btoa(JSON.stringify({ user_id: 7, exp: Math.floor(Date.now() / 1000) + 600 }))}.c`
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/token/refresh/' ? Response.json({ access }) : new Response(body, { status }),
  )
  const error: unknown = await api('/api/videos/').catch((reason: unknown) => reason)
  return error instanceof ApiError ? error.message : String(error)
}

it.each([
  [413, 'en', 'This is larger than the server accepts.'],
  [413, 'ur', 'یہ اُس حد سے بڑا ہے جو سرور قبول کرتا ہے۔'],
  [502, 'en', 'The site does not respond at the moment (502). Please try again in a few minutes.'],
  [500, 'en', 'The server gave an unexpected answer (500).'],
  [200, 'en', 'The server gave an unexpected answer (200).'],
])('says what a page of a proxy with the status %i means, in %s', async (status, language, said) => {
  document.documentElement.lang = language
  expect(await saidOf(status, '<html><h1>nginx</h1></html>')).toBe(said)
})

it('leaves the words of the site as they are', async () => {
  expect(await saidOf(400, '{"error":"Title is required."}')).toBe('Title is required.')
})
