import { afterEach, describe, expect, it, vi } from 'vitest'
import { antiForgeryToken } from './anti-forgery.ts'
import { createSession, readAccess, RefreshError, type SessionEnd } from './session.ts'

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const HOUR = 3600

let made = 0
/** A token that expires in the given number of seconds; each one is different. */
function token(expiresIn = HOUR, claims: object = {}): string {
  made += 1
  const exp = Math.floor(Date.now() / 1000) + expiresIn
  return `${base64url({ alg: 'HS256' })}.${base64url({ user_id: 7, role: 'author', exp, made, ...claims })}.signature`
}

const json = (status: number, body: object = {}) => Response.json(body, { status })

type Handler = () => Response | Promise<Response>
type Handlers = Record<string, Handler | undefined>

/** A browser with a session cookie, in which the server responds by path; without a response the network is down. */
function newBrowser(
  handlers: Handlers = {},
  over: { cookie?: string; locks?: LockManager; localStorage?: object } = {},
) {
  const requests: { path: string; init: RequestInit }[] = []
  const events = new EventTarget()
  const stored = new Map<string, string>()
  const page = { cookie: over.cookie ?? 'a=1; csrftoken=secret' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { locks: over.locks })
  vi.stubGlobal('localStorage', over.localStorage ?? { setItem: stored.set.bind(stored) })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, init })
    const handler = handlers[path]
    if (!handler) throw new TypeError('Failed to fetch')
    return handler()
  })
  const session = createSession()
  const ends: SessionEnd[] = []
  session.onEnd((end) => ends.push(end))
  const dispatch = (type: string, fields: object) => events.dispatchEvent(Object.assign(new Event(type), fields))
  return { session, page, requests, ends, stored, dispatch }
}

afterEach(() => vi.unstubAllGlobals())

const REFRESH = '/api/token/refresh/'
const refreshed = (expiresIn?: number) => () => json(200, { access: token(expiresIn), message: 'Refreshed' })

describe('an access token', () => {
  it('contains its user and its expiry time', () => {
    const text = token(60, { user_id: 12 })
    expect(readAccess(text)).toEqual({ token: text, userId: 12, expiresAt: expect.any(Number) })
  })

  it('is decoded with every character of its alphabet', () => {
    // `>>>` and `???` are encoded with `-` and `_`.
    expect(readAccess(token(60, { name: '>>>???ÿÿÿ' })).userId).toBe(7)
  })

  it.each(['', 'a', 'a.b', 'a.!.c', `a.${base64url({ exp: 1 })}.c`, `a.${base64url([])}.c`])(
    'cannot be read from %j',
    (text) => {
      expect(() => readAccess(text)).toThrow(Error)
    },
  )
})

it.each([
  ['csrftoken=a', 'a'],
  ['b=1; csrftoken=a; c=2', 'a'],
  ['csrftoken=', undefined],
  ['xcsrftoken=a', undefined],
  ['', undefined],
])('the anti-forgery token of %j is %j', (cookie, expected) => {
  newBrowser({}, { cookie })
  expect(antiForgeryToken()).toBe(expected)
})

describe('a session', () => {
  it('makes no request for a visitor without one', async () => {
    const { session, requests, ends } = newBrowser({}, { cookie: 'a=1' })
    expect(await session.currentAccess()).toBeNull()
    expect(requests).toEqual([])
    expect(ends).toEqual(['expired'])
  })

  it('is restored by its cookie, sends the anti-forgery token, and keeps its access token', async () => {
    const { session, requests } = newBrowser({ [REFRESH]: refreshed() })
    const first = await session.currentAccess()
    expect(await session.currentAccess()).toBe(first)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.init).toMatchObject({
      method: 'POST',
      keepalive: true,
      headers: { 'x-csrftoken': 'secret' },
    })
  })

  it('refreshes a token that is about to expire', async () => {
    const { session, requests } = newBrowser({ [REFRESH]: refreshed(19) })
    const first = await session.currentAccess()
    expect(await session.currentAccess()).not.toBe(first)
    expect(requests).toHaveLength(2)
  })

  it('refreshes once for calls made at the same time', async () => {
    const { session, requests } = newBrowser({ [REFRESH]: refreshed() })
    const [one, other] = await Promise.all([session.currentAccess(), session.currentAccess()])
    expect(one).toBe(other)
    expect(requests).toHaveLength(1)
  })

  it('waits for refreshes of other tabs, and makes no request if one of them signed out meanwhile', async () => {
    const names: string[] = []
    let leave: () => void = () => undefined
    const turn = new Promise<void>((resolve) => {
      leave = resolve
    })
    const locks = {
      request: async (name: string, work: () => Promise<unknown>) => {
        names.push(name)
        await turn
        return work()
      },
    } as unknown as LockManager
    const { session, page, requests, ends } = newBrowser({ [REFRESH]: refreshed() }, { locks })
    const access = session.currentAccess()
    page.cookie = ''
    leave()
    expect(await access).toBeNull()
    expect(names).toEqual(['session'])
    expect(requests).toEqual([])
    expect(ends).toEqual(['expired'])
  })

  it('repeats a refresh that the cookies of one by a page that was left have overtaken', async () => {
    const sent: (string | null)[] = []
    const { session, page, requests } = newBrowser({
      [REFRESH]: () => {
        const header = new Headers(requests.at(-1)?.init.headers).get('x-csrftoken')
        sent.push(header)
        page.cookie = 'a=1; csrftoken=newer'
        return header === 'newer' ? refreshed()() : json(403, { error: 'foreign' })
      },
    })
    expect(await session.currentAccess()).toMatchObject({ userId: 7 })
    expect(sent).toEqual(['secret', 'newer'])
  })

  it('rejects where the server refuses a request whose header fits', async () => {
    const { session, requests } = newBrowser({ [REFRESH]: () => json(403, { error: 'foreign' }) })
    await expect(session.currentAccess()).rejects.toBeInstanceOf(TypeError)
    expect(requests).toHaveLength(1)
  })

  it('rejects with the answer of a server that fails, which names the request', async () => {
    const { session } = newBrowser({ [REFRESH]: () => json(503, { error: 'busy', request_id: 'one' }) })
    const failure = session.currentAccess()
    await expect(failure).rejects.toBeInstanceOf(RefreshError)
    await expect(failure).rejects.toMatchObject({ status: 503, body: { request_id: 'one' } })
  })

  it('ends when the server rejects its refresh token', async () => {
    const { session, ends } = newBrowser({ [REFRESH]: () => json(401, { error: 'Your session has ended.' }) })
    expect(await session.currentAccess()).toBeNull()
    expect(ends).toEqual(['expired'])
  })

  it.each([
    ['does not respond', undefined],
    ['fails', () => json(503)],
    ['is busy', () => json(429)],
    ['is not ours', () => new Response('<!doctype html>')],
    ['returns no token', () => json(200, { access: 'a.b.c' })],
  ])('continues if the server %s', async (_what, handler: Handler | undefined) => {
    const handlers: Handlers = { [REFRESH]: handler }
    const { session, ends } = newBrowser(handlers)
    await expect(session.currentAccess()).rejects.toThrow(Error)
    expect(ends).toEqual([])
    handlers[REFRESH] = refreshed()
    expect(await session.currentAccess()).toMatchObject({ userId: 7 })
  })
})

describe('a call', () => {
  it('is made with the token, and repeated once with the next', async () => {
    const { session, requests, ends } = newBrowser({ [REFRESH]: refreshed() })
    const used: string[] = []
    const answer = await session.call(async (access) => {
      used.push(access.token)
      return { status: used.length === 1 ? 401 : 200 }
    })
    expect(answer).toEqual({ status: 200 })
    expect(new Set(used).size).toBe(2)
    expect(requests).toHaveLength(2)
    expect(ends).toEqual([])
  })

  it('ends the session where the next token is not accepted either', async () => {
    const { session, ends } = newBrowser({ [REFRESH]: refreshed() })
    expect(await session.call(async () => ({ status: 401 }))).toBeNull()
    expect(ends).toEqual(['expired'])
  })

  it('is not made without a session', async () => {
    const { session, ends } = newBrowser({}, { cookie: '' })
    const answer = await session.call(async () => {
      throw new Error('not called')
    })
    expect(answer).toBeNull()
    expect(ends).toEqual(['expired'])
  })

  it('rejects with the caller’s error, and keeps the session', async () => {
    const { session, ends } = newBrowser({ [REFRESH]: refreshed() })
    const call = session.call(async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(call).rejects.toThrow('Failed to fetch')
    expect(ends).toEqual([])
  })
})

describe('signing out', () => {
  it.each([200, 401])('notifies the other tabs (response %s)', async (status) => {
    const { session, ends, stored, requests } = newBrowser({ '/api/logout/': () => json(status) })
    expect(await session.signOut()).toEqual({ isDone: true })
    expect(ends).toEqual(['here'])
    expect(stored.has('signed-out')).toBe(true)
    expect(requests[0]?.init.headers).toMatchObject({ 'x-csrftoken': 'secret' })
  })

  it.each([
    ['fails', { '/api/logout/': () => json(500, { request_id: 'one' }) }, { request_id: 'one' }],
    [
      'fails in another language',
      { '/api/logout/': () => new Response('<!doctype html>', { status: 502 }) },
      undefined,
    ],
    ['is unreachable', {}, undefined],
  ])('fails without effect if the server %s', async (_what, handlers, body) => {
    const { session, ends, stored } = newBrowser(handlers)
    expect(await session.signOut()).toEqual({ isDone: false, body })
    expect(ends).toEqual([])
    expect(stored.size).toBe(0)
  })

  it('works in a browser that stores nothing', async () => {
    const localStorage = {
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError')
      },
    }
    const { session } = newBrowser({ '/api/logout/': () => json(200) }, { localStorage })
    expect(await session.signOut()).toEqual({ isDone: true })
  })

  it('in another tab ends the session here, also for a page that was away', async () => {
    const { session, page, ends, dispatch } = newBrowser({ [REFRESH]: refreshed() })
    dispatch('storage', { key: 'toast' })
    dispatch('storage', { key: 'signed-out' })
    expect(ends).toEqual(['elsewhere'])
    await session.currentAccess()
    dispatch('pageshow', { persisted: true })
    expect(ends).toHaveLength(1)
    page.cookie = ''
    dispatch('pageshow', { persisted: true })
    expect(ends).toEqual(['elsewhere', 'elsewhere'])
  })

  it('does not notify a removed listener', async () => {
    const { session, dispatch } = newBrowser()
    const heard: SessionEnd[] = []
    const stop = session.onEnd((end) => heard.push(end))
    stop()
    dispatch('storage', { key: 'signed-out' })
    expect(heard).toEqual([])
  })
})
