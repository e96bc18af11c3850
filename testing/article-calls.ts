/** Calls of the API that write and read articles, as an admin unless a test passes other headers. */
import type { TestAccount } from './accounts.ts'
import { articleFields } from './article-fields.ts'
import type { TestSite } from './site.ts'

export type ArticleBody = Record<string, unknown>
type Headers = Record<string, string>

/** `world` is asked at each call, because tests make their site after they have named these. */
export function articleCalls(world: () => { site: TestSite; admin: TestAccount }) {
  const inject = (method: 'GET' | 'POST' | 'PUT', url: string, headers?: Headers, payload?: ArticleBody) => {
    const { site, admin } = world()
    return site.app.inject({ method, url, headers: headers ?? admin.headers, ...(payload && { payload }) })
  }
  const post = (payload: ArticleBody, headers?: Headers) => inject('POST', '/api/create-article/', headers, payload)
  return {
    post,
    put: (id: number, payload: ArticleBody, headers?: Headers) =>
      inject('PUT', `/api/article/${id}/`, headers, payload),
    read: async (id: number) => (await inject('GET', `/api/article/${id}/`)).json().article,
    create: async (over: ArticleBody = {}) => (await post(articleFields(over))).json().data.id as number,
  }
}
