/** A browser's cookies, for tests that call the API like a page of the site. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

type Call = { url: string; body?: object; headers?: Record<string, string>; remoteAddress?: string }

export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #origin: string

  constructor(app: FastifyInstance, origin = 'https://hilal.example') {
    this.#app = app
    this.#origin = origin
  }

  /** A POST from a page's script, with cookies and the anti-forgery header. */
  async post({ url, body, headers = {}, remoteAddress }: Call): Promise<LightMyRequestResponse> {
    const answer = await this.#app.inject({
      method: 'POST',
      url,
      ...(body && { payload: body }),
      ...(remoteAddress && { remoteAddress }),
      cookies: Object.fromEntries(this.cookies),
      headers: { origin: this.#origin, 'x-csrftoken': this.cookies.get('csrftoken') ?? '', ...headers },
    })
    for (const cookie of answer.cookies) {
      if (cookie.maxAge === 0 || cookie.value === '') this.cookies.delete(cookie.name)
      else this.cookies.set(cookie.name, cookie.value)
    }
    return answer
  }
}
