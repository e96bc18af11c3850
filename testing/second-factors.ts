/** An account with a password, as tests of second factors use it over the API. */
import { randomBytes } from 'node:crypto'
import { codeAt } from '#core/accounts/second-factors/totp.ts'
import type { Role } from '#shared/schemas/statuses.ts'
import { TestAuthenticator } from './authenticator.ts'
import { TestBrowser } from './browser.ts'
import type { TestSite } from './site.ts'

export const PASSWORD = 'kestrel over fort'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export class TestMember {
  readonly site: TestSite
  readonly id: number
  readonly email: string
  access = ''

  constructor(site: TestSite, { id, email }: { id: number; email: string }) {
    this.site = site
    this.id = id
    this.email = email
  }

  /** A call with the access token of the last sign-in. */
  call(method: Method, path: string, payload?: object) {
    return this.site.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${this.access}` },
      ...(payload && { payload }),
    })
  }

  /** The first step of a sign-in, from a browser that is not known by default. */
  async signIn(browser = new TestBrowser(this.site.app), password = PASSWORD) {
    const answer = await browser.post({ url: '/api/token/', body: { email: this.email, password } })
    this.access = answer.json().access ?? this.access
    return answer
  }

  async secondStep(proof: object, browser = new TestBrowser(this.site.app)) {
    const { second_step: step } = (await this.signIn(browser)).json()
    return browser.post({ url: '/api/token/second-step/', body: { token: step.token, ...proof } })
  }

  /** Sets up an authenticator app. */
  async addTotp(): Promise<{ secret: string; recoveryCodes: string[]; code: () => string }> {
    const { secret } = (await this.call('POST', '/account/totp/')).json().data
    const code = () => codeAt(secret, this.site.time.now)
    const confirmed = await this.call('POST', '/account/totp/confirm/', { code: code() })
    // The confirming code is used up.
    this.pass(30)
    return { secret, recoveryCodes: confirmed.json().data.recovery_codes, code }
  }

  async addPasskey(name = 'Laptop'): Promise<TestAuthenticator> {
    const authenticator = new TestAuthenticator()
    const { challenge } = (await this.call('POST', '/account/passkeys/options/')).json().data
    const credential = authenticator.create(challenge)
    const added = await this.call('POST', '/account/passkeys/', { name, credential })
    if (added.statusCode !== 201) throw new Error(`The passkey was not added: ${added.body}`)
    return authenticator
  }

  /** Advances the site's clock. */
  pass(seconds: number): void {
    this.site.time.now = new Date(Date.parse(this.site.time.now) + seconds * 1000).toISOString()
  }
}

/** A new account that is signed in with its password. */
export async function aMember(site: TestSite, role: Role = 'author'): Promise<TestMember> {
  const email = `staff-${randomBytes(6).toString('hex')}@hilal.example`
  const { id } = await site.services.users.addNew({ email, password: PASSWORD, role }, 'start')
  const member = new TestMember(site, { id, email })
  await member.signIn()
  return member
}
