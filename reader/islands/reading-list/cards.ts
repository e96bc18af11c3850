/** The cards of articles by id, from the server: only those that are public now. */
import { colorPlaceholders } from '../../enhance/images.ts'
import { MAX_CARDS } from '#shared/schemas/limits.ts'

/** One request for at most 24 articles, in the order that gives a set of articles one address. */
async function fetchSome(ids: readonly number[]): Promise<HTMLElement[]> {
  const language = document.documentElement.lang === 'ur' ? 'ur' : 'en'
  const response = await fetch(`/fragments/saved-articles/${language}?ids=${ids.join(',')}`)
  if (!response.ok) throw new Error(String(response.status))
  const template = document.createElement('template')
  template.innerHTML = await response.text()
  const cards = [...template.content.querySelectorAll<HTMLElement>('[data-article]')]
  cards.forEach(colorPlaceholders)
  return cards
}

/** By article. Throws if the server does not respond. */
export async function fetchCards(articles: readonly number[]): Promise<Map<number, HTMLElement>> {
  const ids = [...new Set(articles)].sort((one, other) => one - other)
  const requests: Promise<HTMLElement[]>[] = []
  for (let first = 0; first < ids.length; first += MAX_CARDS)
    requests.push(fetchSome(ids.slice(first, first + MAX_CARDS)))
  const cards = (await Promise.all(requests)).flat()
  return new Map(cards.map((card) => [Number(card.dataset['article']), card]))
}
