/** Stand-in servers for Google and Facebook on a free port, which issue signed tokens, valid and invalid. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
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
  /** Replaces the nonce of the request in the tokens for codes. */
  nonce?: string
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

async function serve(answer: (url: URL, response: ServerResponse, request: IncomingMessage) => void | Promise<void>) {
  const server: Server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://localhost'), response, request)
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

/** The codes of an authorization server with PKCE: each is exchanged once, by whoever has its verifier and the secret. */
function authorizationCodes(client: { id: string; secret: string }) {
  const issued = new Map<string, { query: Record<string, string>; subject: string }>()
  return {
    /** Returns the browser with a code for a subject. */
    grant(asked: URL, response: ServerResponse, subject: string): void {
      const query = Object.fromEntries(asked.searchParams)
      const { redirect_uri: back = '', state = '', code_challenge_method: method } = query
      if (query['response_type'] !== 'code' || method !== 'S256' || !query['code_challenge'] || !state) {
        return json(response, { error: 'invalid_request' }, 400)
      }
      const code = `code-${issued.size + 1}-${state.slice(0, 8)}`
      issued.set(code, { query, subject })
      const url = new URL(back)
      url.searchParams.set('code', code)
      url.searchParams.set('state', state)
      redirect(response, url.href)
    },

    /** Null for a code that is unknown, used, or asked for by anyone else. */
    async redeem(request: IncomingMessage): Promise<{ query: Record<string, string>; subject: string } | null> {
      const form = new URLSearchParams(await text(request))
      const code = form.get('code') ?? ''
      const grant = issued.get(code)
      issued.delete(code)
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const isRight =
        form.get('client_id') === client.id &&
        form.get('client_secret') === client.secret &&
        form.get('redirect_uri') === grant?.query['redirect_uri'] &&
        challenge === grant.query['code_challenge']
      return grant && isRight ? grant : null
    },
  }
}

export async function startGoogle(): Promise<TestGoogle> {
  const [ours, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const publicAsSecret = new TextEncoder().encode(await exportSPKI(ours.publicKey))
  const clientId = 'hilal-web.apps.google.example'
  const clientSecret = 'the secret of the site at Google'
  const codes = authorizationCodes({ id: clientId, secret: clientSecret })
  const { url, stop } = await serve(async (asked, response, request) => {
    if (asked.pathname === '/authorize') return codes.grant(asked, response, '')
    if (asked.pathname !== '/token') return json(response, { keys: [jwk] })
    const grant = await codes.redeem(request)
    if (!grant) return json(response, { error: 'invalid_grant' }, 400)
    const nonce = google.nonce ?? grant.query['nonce'] ?? ''
    return json(response, { id_token: await google.token({ ...google.person, nonce }) })
  })
  const google: TestGoogle = {
    settings: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: 'https://accounts.google.example',
      GOOGLE_KEYS_URL: `${url}/keys`,
      GOOGLE_SIGN_IN_URL: `${url}/authorize`,
      GOOGLE_TOKEN_URL: `${url}/token`,
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
  const codes = authorizationCodes({ id: appId, secret: appSecret })
  const { url, stop } = await serve(async (asked, response, request) => {
    if (facebook.broken) return json(response, {}, 502)
    if (asked.pathname === '/dialog') {
      const [token] = people.keys()
      if (token) return codes.grant(asked, response, token)
      return redirect(response, `${asked.searchParams.get('redirect_uri')}?error=access_denied`)
    }
    if (asked.pathname.endsWith('/oauth/access_token')) {
      const grant = await codes.redeem(request)
      return grant ? json(response, { access_token: grant.subject }) : json(response, { error: {} }, 400)
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
