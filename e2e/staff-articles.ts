/** Articles that journeys create as an admin through the API. */
import { expect, type APIRequestContext } from '@playwright/test'
import { asAdmin, type Account, type Caller } from './api.ts'

export const TEXT = 'Along the river the road bends twice, and at the second bend stands the old customs house.'

type Made = { id: number; title: string; version: number }

export class StaffArticles {
  readonly #request: APIRequestContext
  readonly #headers: Caller['headers']

  private constructor(request: APIRequestContext, { headers }: Caller) {
    this.#request = request
    this.#headers = headers
  }

  static async open(request: APIRequestContext, account?: Account): Promise<StaffArticles> {
    return new StaffArticles(request, await asAdmin(request, account))
  }

  async add(over: Record<string, unknown> = {}): Promise<Made> {
    const data = {
      title: 'The river and the road',
      writer: 'Ayesha Durrani',
      description: `<p>${TEXT}</p>`,
      category: 'misc',
      publish_date: '2026-10-05',
      cover_image: '/default-cover.svg',
      status: 'Draft',
      ...over,
    }
    const answer = await this.#request.post('/api/create-article/', { data, headers: this.#headers })
    expect(answer.status()).toBe(201)
    return ((await answer.json()) as { data: Made }).data
  }

  async change(id: number, data: Record<string, unknown>): Promise<void> {
    const answer = await this.#request.put(`/api/article/${id}/`, { data, headers: this.#headers })
    expect(answer.status()).toBe(200)
  }

  async read(id: number): Promise<Record<string, unknown>> {
    const answer = await this.#request.get(`/api/article/${id}/`, { headers: this.#headers })
    return ((await answer.json()) as { article: Record<string, unknown> }).article
  }

  /** The text of the working copy; empty if there is none. */
  async readCopy(id: number): Promise<string> {
    const answer = await this.#request.get(`/api/article/${id}/working-copy/`, { headers: this.#headers })
    return (
      ((await answer.json()) as { data: { article: { description: string } } | null }).data?.article.description ?? ''
    )
  }
}
