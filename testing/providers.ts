/** Stand-in servers for Google and Facebook on a free port, which issue signed tokens, valid and invalid. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'

type Claims = {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  nonce?: string
  aud?: string
  iss?: string
  /** In seconds from now. */
  exp?: number
  key?: 'ours' | 'other' | 'public-as-secret'
}

export type TestGoogle = {
  settings: Record<string, string>
  time: { now: string }
  /** The account that signs in when a browser visits. */
  person: Claims
  token(claims: Claims): Promise<string>
  stop(): Promise<void>
}

type Person = { appId: string; id: string; email?: string; first_name: string }

export type TestFacebook = {
  settings: Record<string, string>
  appId: string
  /** Accounts by access token. */
  people: Map<string, Person>
  broken: boolean
  stop(): Promise<void>
}

async function serve(answer: (url: URL, response: ServerResponse) => void | Promise<void>) {
  const server: Server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://localhost'), response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end()
}

export async function startGoogle(): Promise<TestGoogle> {
  const [ours, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const publicAsSecret = new TextEncoder().encode(await exportSPKI(ours.publicKey))
  const { url, stop } = await serve(async (asked, response) => {
    if (asked.pathname !== '/authorize') return json(response, { keys: [jwk] })
    const query = Object.fromEntries(asked.searchParams)
    const token = await google.token({ ...google.person, nonce: query['nonce'] ?? '', aud: query['client_id'] ?? '' })
    redirect(response, `${query['redirect_uri']}#state=${query['state']}&id_token=${token}`)
  })
  const clientId = 'hilal-web.apps.google.example'
  const google: TestGoogle = {
    settings: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_ISSUER: 'https://accounts.google.example',
      GOOGLE_KEYS_URL: `${url}/keys`,
      GOOGLE_SIGN_IN_URL: `${url}/authorize`,
    },
    time: { now: new Date().toISOString() },
    person: { sub: 'g-1', email: 'google.reader@reader.example', email_verified: true, given_name: 'Mahnoor' },
    stop,
    async token({ aud = clientId, iss = 'https://accounts.google.example', exp = 3600, key = 'ours', ...claims }) {
      const now = Math.floor(Date.parse(google.time.now) / 1000)
      const alg = key === 'public-as-secret' ? 'HS256' : 'RS256'
      const keys = { ours: ours.privateKey, other: other.privateKey, 'public-as-secret': publicAsSecret }
      return new SignJWT(claims)
        .setProtectedHeader({ alg, kid: 'k1' })
        .setIssuer(iss)
        .setAudience(aud)
        .setIssuedAt(now + Math.min(0, exp) - 1)
        .setExpirationTime(now + exp)
        .sign(keys[key])
    },
  }
  return google
}

export async function startFacebook(): Promise<TestFacebook> {
  const appId = '1948'
  const appSecret = 'the secret of the app'
  const people = new Map<string, Person>()
  const { url, stop } = await serve((asked, response) => {
    if (facebook.broken) return json(response, {}, 502)
    if (asked.pathname === '/dialog') {
      const back = asked.searchParams.get('redirect_uri') ?? ''
      const state = asked.searchParams.get('state') ?? ''
      const [token] = people.keys()
      return redirect(response, token ? `${back}#access_token=${token}&state=${state}` : `${back}?error=access_denied`)
    }
    if (asked.pathname.endsWith('/debug_token')) {
      const person = people.get(asked.searchParams.get('input_token') ?? '')
      const allowed = asked.searchParams.get('access_token') === `${appId}|${appSecret}`
      if (!allowed) return json(response, { error: { message: 'Invalid app' } }, 400)
      return json(response, {
        data: person ? { is_valid: true, app_id: person.appId, user_id: person.id } : { is_valid: false },
      })
    }
    const person = people.get(asked.searchParams.get('access_token') ?? '')
    if (!person || !asked.searchParams.get('appsecret_proof')) return json(response, { error: {} }, 400)
    const { appId: _app, ...shown } = person
    return json(response, shown)
  })
  const facebook: TestFacebook = {
    settings: {
      FACEBOOK_APP_ID: appId,
      FACEBOOK_APP_SECRET: appSecret,
      FACEBOOK_GRAPH_URL: `${url}/v23.0`,
      FACEBOOK_SIGN_IN_URL: `${url}/dialog`,
    },
    appId,
    people,
    broken: false,
    stop,
  }
  return facebook
}
