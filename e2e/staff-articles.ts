/** Articles that journeys bring themselves, written as an admin through the API. */
import { expect, type APIRequestContext } from '@playwright/test'
import { E2E_ADMIN } from '../playwright.config.ts'

export const TEXT = 'Along the river the road bends twice, and at the second bend stands the old customs house.'

type Made = { id: number; title: string; version: number }

export class StaffArticles {
  readonly #request: APIRequestContext
  readonly #headers: { authorization: string }

  private constructor(request: APIRequestContext, access: string) {
    this.#request = request
    this.#headers = { authorization: `Bearer ${access}` }
  }

  static async open(request: APIRequestContext): Promise<StaffArticles> {
    const answer = await request.post('/api/token/', { data: E2E_ADMIN })
    expect(answer.ok()).toBe(true)
    const { access } = (await answer.json()) as { access: string }
    return new StaffArticles(request, access)
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
}
