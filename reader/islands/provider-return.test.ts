// @vitest-environment happy-dom
/** What a reader is told on the way back from Google or Facebook. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accounts as t } from '#shared/i18n/en/accounts.ts'

let left: string[]
beforeEach(() => {
  left = []
  // Each visit of the page loads its modules anew.
  vi.resetModules()
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  vi.spyOn(location, 'replace').mockImplementation((address) => void left.push(String(address)))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

/** Goes to Facebook and returns with a code; `respond` is the API's response. */
async function comeBack(respond: () => Response | Promise<Response>): Promise<string> {
  const [{ goToProvider }, { mountProviderReturn }] = await Promise.all([
    import('./providers.ts'),
    import('./provider-return.ts'),
  ])
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/start/')
      ? Response.json({ data: { url: 'https://facebook.example/dialog', request: 'sealed' } })
      : respond(),
  )
  const button = document.createElement('button')
  Object.assign(button.dataset, { provider: 'facebook', configured: '' })
  await goToProvider(button, '/about', t)
  history.replaceState(null, '', '/login/facebook?code=abc&state=def')
  const place = document.createElement('div')
  place.dataset['provider'] = 'facebook'
  await mountProviderReturn(place)
  return sessionStorage.getItem('toast') ?? ''
}

it.each([
  [
    'the API’s own sentence',
    () => Response.json({ error: 'No address was shared.' }, { status: 400 }),
    'No address was shared.',
  ],
  ['its message', () => Response.json({ message: 'Not now.' }, { status: 503 }), 'Not now.'],
  ['a general sentence', () => new Response('<html>', { status: 502 }), 'Facebook login failed. Please try again.'],
  [
    'a network error',
    () => Promise.reject(new TypeError()),
    'Network error. Please check your connection and try again.',
  ],
])('a failed Facebook sign-in leads back to the form with %s', async (_what, respond, sentence) => {
  const told = await comeBack(respond)
  expect(told).toContain(sentence)
  expect(left).toEqual(['/login'])
})
