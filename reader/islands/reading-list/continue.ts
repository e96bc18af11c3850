/** Remembers how far a long article was read, and offers to continue there. */
import { element } from '../element.ts'
import { t } from './list.ts'
import { progressList, withoutProgress, withProgress } from './progress.ts'
import styles from './continue.module.css'

/** An article of at least this many screens and paragraphs is long. */
const LONG = { screens: 2, parts: 6 }
/** Scrolling through the opening paragraphs is not reading yet. */
const BEGUN = 3
const NOTED_EVERY_MS = 1000

/** The pixels at the top of the window in which an earlier paragraph may end. */
const TOP_MARGIN = 24

/** The first paragraph that is visible or yet to come; -1 below the text. */
function partReached(parts: readonly Element[]): number {
  return parts.findIndex((part) => part.getBoundingClientRect().bottom > TOP_MARGIN)
}

function goTo(part: HTMLElement): void {
  part.tabIndex = -1
  part.focus({ preventScroll: true })
  part.scrollIntoView({ behavior: 'instant' })
  // Parts above get their true heights once they are near the window.
  requestAnimationFrame(() => part.scrollIntoView({ behavior: 'instant' }))
}

/** A bar at the window's edge, first in the order of the article. Moves nothing on the page. */
function showOffer(article: HTMLElement, choices: { accept: () => void; dismiss: () => void }): HTMLElement {
  const accept = element('button', { type: 'button', className: 'button' }, t.continueHere)
  const dismiss = element('button', { type: 'button', className: 'button button-quiet' }, t.dismiss)
  const offer = element('div', { className: styles['offer'] ?? '' }, accept, dismiss)
  accept.addEventListener('click', choices.accept)
  dismiss.addEventListener('click', choices.dismiss)
  article.prepend(offer)
  return offer
}

export function followReading(article: HTMLElement): void {
  const id = Number(article.dataset['visit'])
  const body = article.querySelector<HTMLElement>('.article-body')
  const parts = [...(body?.children ?? [])] as HTMLElement[]
  if (!body || parts.length < LONG.parts || body.scrollHeight < LONG.screens * innerHeight) return

  const stopped = progressList.read().find((each) => each.id === id)
  const stoppedAt = stopped && parts[Math.round((stopped.part / stopped.parts) * parts.length)]
  let offer: HTMLElement | null = null

  const forget = () => progressList.write(withoutProgress(progressList.read(), id))
  const closeOffer = () => {
    offer?.remove()
    offer = null
  }
  const note = () => {
    const part = partReached(parts)
    // Until the reader decides, the opening paragraphs do not replace where they stopped.
    if (offer && stopped && part < stopped.part) return
    closeOffer()
    const isFinished = (parts.at(-1)?.getBoundingClientRect().bottom ?? 0) < innerHeight
    if (isFinished) forget()
    else if (part >= BEGUN) progressList.write(withProgress(progressList.read(), { id, part, parts: parts.length }))
  }

  if (stoppedAt && location.hash === '#continue') goTo(stoppedAt)
  else if (stoppedAt) {
    offer = showOffer(article, {
      accept: () => {
        closeOffer()
        goTo(stoppedAt)
      },
      dismiss: () => {
        closeOffer()
        forget()
      },
    })
  }

  let timer = 0
  const noteSoon = () => {
    timer ||= window.setTimeout(() => {
      timer = 0
      note()
    }, NOTED_EVERY_MS)
  }
  addEventListener('scroll', noteSoon, { passive: true })
  addEventListener('pagehide', note)
  noteSoon()
}
