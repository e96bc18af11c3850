/** Fills the page of the reading list: what is being read, and what was saved, with removing and undoing. */
import { MAX_CARDS } from '#shared/schemas/limits.ts'
import { READING_LIST_KEY } from '#shared/reading-list.ts'
import { element } from '../element.ts'
import { currentList, refreshList, remove, save, t } from './list.ts'
import { percentOf, progressList, withoutProgress, type Progress } from './progress.ts'
import type { Saved } from './saved.ts'
import { colorPlaceholders } from '../../enhance/images.ts'

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
async function fetchCards(articles: readonly number[]): Promise<Map<number, HTMLElement>> {
  const ids = [...new Set(articles)].sort((one, other) => one - other)
  const requests: Promise<HTMLElement[]>[] = []
  for (let first = 0; first < ids.length; first += MAX_CARDS)
    requests.push(fetchSome(ids.slice(first, first + MAX_CARDS)))
  const cards = (await Promise.all(requests)).flat()
  return new Map(cards.map((card) => [Number(card.dataset['article']), card]))
}

function need(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The page has no ${selector}.`)
  return found
}

/** Replaces a removed card by a message that offers to undo it. */
function offerUndo(card: HTMLElement, title: string, undo: () => Promise<string | null>): void {
  const content = [...card.childNodes]
  const button = element('button', { type: 'button', className: 'button button-quiet' }, t.undo)
  const status = element('p', {}, t.removed(title))
  card.replaceChildren(status, button)
  button.focus()
  button.addEventListener('click', async () => {
    const failure = await undo()
    if (failure !== null) {
      status.textContent = failure
      return
    }
    card.replaceChildren(...content)
    card.querySelector<HTMLElement>('a')?.focus()
  })
}

function savedCard(card: HTMLElement, entry: Saved, showState: (text: string) => void): HTMLElement {
  const title = card.querySelector('h3')?.textContent ?? ''
  need(card, '[data-remove]').addEventListener('click', async () => {
    const failure = await remove(entry.id)
    if (failure === null) offerUndo(card, title, () => save(entry))
    else showState(failure)
  })
  return card
}

function continuedCard(original: HTMLElement, progress: Progress, afterRemoval: () => void): HTMLElement {
  const card = original.cloneNode(true) as HTMLElement
  card.querySelector('h3 a')?.setAttribute('href', `/article/${progress.id}#continue`)
  const button = need(card, '[data-remove]')
  button.before(element('span', {}, t.progress(percentOf(progress)), ' '))
  button.addEventListener('click', () => {
    progressList.write(withoutProgress(progressList.read(), progress.id))
    card.remove()
    afterRemoval()
  })
  return card
}

export async function mountReadingList(page: HTMLElement): Promise<void> {
  const [continued, savedPart] = [need(page, '[data-continue]'), need(page, '[data-saved]')]
  const [state, empty, more] = [need(page, '[data-state]'), need(page, '[data-empty]'), need(page, '[data-more]')]
  let limit = MAX_CARDS

  const showState = (...sentences: (string | null)[]) => {
    state.textContent = sentences.filter((sentence) => sentence !== null).join(' ')
  }
  const showContinued = (cards: HTMLElement[]) => {
    const list = need(continued, '[data-cards]')
    list.replaceChildren(...cards)
    continued.hidden = cards.length === 0
  }

  async function show(): Promise<void> {
    if (!state.textContent) showState(t.loading)
    const failure = await refreshList()
    const { account, saved } = currentList()
    const shown = saved.slice(0, limit)
    const reading = progressList.read()
    const cards = await fetchCards([...shown, ...reading].map(({ id }) => id))
    showContinued(
      reading.flatMap((progress) => {
        const card = cards.get(progress.id)
        return card ? [continuedCard(card, progress, () => (continued.hidden = !continued.querySelector('li')))] : []
      }),
    )
    const listed = shown.flatMap((entry) => {
      const card = cards.get(entry.id)
      return card ? [savedCard(card, entry, showState)] : []
    })
    need(savedPart, '[data-cards]').replaceChildren(...listed)
    savedPart.hidden = saved.length === 0
    const missing = shown.length - listed.length
    empty.hidden = saved.length > 0 || failure !== null
    more.hidden = saved.length <= limit
    more.textContent = t.more
    showState(
      failure,
      missing > 0 ? t.unavailable(missing) : null,
      saved.length === 0 ? null : account ? t.inAccount : t.onDevice,
    )
  }

  const showOrOfferRetry = () =>
    show().catch(() => {
      showState(t.failed)
      more.hidden = false
      more.textContent = t.tryAgain
    })

  more.addEventListener('click', () => {
    if (more.textContent === t.more) limit += MAX_CARDS
    void showOrOfferRetry()
  })
  addEventListener('storage', ({ key }) => {
    if (key === READING_LIST_KEY) void showOrOfferRetry()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void showOrOfferRetry()
  })
  await showOrOfferRetry()
}
