/** Records of the demo magazine that journeys use. */
import { expect, type APIRequestContext } from '@playwright/test'

export type FoundArticle = { id: number; title: string; category: string; writer: string; publish_date: string }

/** The newest article of the main magazine in a language; comments on children's articles would be held. */
export async function firstArticle(request: APIRequestContext, language: 'en' | 'ur'): Promise<FoundArticle> {
  const magazine = language === 'ur' ? 'hilal-urdu' : 'hilal-english'
  const answer = await request.get(`/api/get-articles/?magazine=${magazine}&page=1&page_size=1`)
  expect(answer.ok()).toBe(true)
  const { data } = (await answer.json()) as { data: FoundArticle[] }
  const [article] = data
  if (!article) throw new Error(`The demo magazine has no article in ${language}.`)
  return article
}
