// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accounts as en } from '#shared/i18n/en/accounts.ts'
import { accounts as ur } from '#shared/i18n/ur/accounts.ts'
import { goToProvider } from './providers.ts'

/** The addresses that the page was sent to. */
let visited: string[]
beforeEach(() => {
  visited = []
  vi.stubGlobal('fetch', async (path: string) => {
    const [, provider = ''] = /user\/(\w+)-login/.exec(path) ?? []
    return Response.json({ data: { url: `https://${provider}.example/dialog`, request: 'sealed' } })
  })
  vi.spyOn(location, 'assign').mockImplementation((address) => void visited.push(new URL(address).hostname))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function aButton(provider: string, configured = false): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button.dataset, { provider, ...(configured && { configured: '' }) })
  return button
}

/** What the toast says after a press. */
async function press(button: HTMLButtonElement, t: Parameters<typeof goToProvider>[2] = en): Promise<string | null> {
  document.querySelector('[data-toast]')?.remove()
  await goToProvider(button, null, t)
  await new Promise((done) => requestAnimationFrame(done))
  return document.querySelector('[data-toast]')?.textContent ?? null
}

describe('a sign-in provider', () => {
  it('that is not configured says so, in both languages, and leads nowhere', async () => {
    expect(await press(aButton('google'))).toBe('Google sign-in is not set up on this site.')
    expect(await press(aButton('facebook'))).toBe('Facebook sign-in is not set up on this site.')
    expect(await press(aButton('google'), ur)).toBe(ur.googleOff)
    expect(visited).toEqual([])
  })

  it('that is configured says that it is loading while its page has not arrived, and is tried again after that', async () => {
    const facebook = aButton('facebook', true)
    expect(await press(facebook)).toBeNull()
    expect(await press(facebook)).toBe('Facebook is still loading. Please try again in a moment.')
    expect(visited).toEqual(['facebook.example'])
    expect(await press(facebook)).toBeNull()
    expect(await press(aButton('google', true))).toBeNull()
    expect(visited).toEqual(['facebook.example', 'facebook.example', 'google.example'])
  })

  it.each([
    ['the error of the server', { error: 'This site has paused Facebook.' }, 'This site has paused Facebook.'],
    ['its message', { message: 'Please use your email.' }, 'Please use your email.'],
    ['that it failed, without either', {}, 'Facebook login failed. Please try again.'],
  ])('that cannot be asked says %s', async (_what, body, said) => {
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 400 }))
    expect(await press(aButton('facebook', true))).toBe(said)
    expect(visited).toEqual([])
  })
})
