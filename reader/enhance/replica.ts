/** The pages of an issue: keys and buttons that turn them, and the page that is seen in the address and in words. */
import { enableZoom } from './replica-zoom.ts'

type Turn = 'back' | 'on' | 'first' | 'last'

const KEYS: Readonly<Record<string, Turn>> = { PageUp: 'back', PageDown: 'on', Home: 'first', End: 'last' }

/** Arrows turn the way they point: where an issue is read from right to left, the left one turns on. */
function turnOf({ key }: KeyboardEvent, isRtl: boolean): Turn | undefined {
  if (key === 'ArrowLeft') return isRtl ? 'on' : 'back'
  if (key === 'ArrowRight') return isRtl ? 'back' : 'on'
  return KEYS[key]
}

export function enhanceReplica(root: HTMLElement): void {
  const scroller = root.querySelector<HTMLElement>('.replica')
  const place = root.querySelector<HTMLOutputElement>('[data-place]')
  if (!scroller || !place) return
  const pages = [...scroller.querySelectorAll<HTMLElement>('figure')]
  const isRtl = getComputedStyle(scroller).direction === 'rtl'
  const middleOf = (element: Element) => {
    const { left, width } = element.getBoundingClientRect()
    return left + width / 2
  }
  /** Pages that are seen together: those of a spread, or on a phone one alone. */
  const stops = (): HTMLElement[][] => {
    const spreads = [...scroller.querySelectorAll('[data-spread]')]
    const isSingle = spreads.some((spread) => getComputedStyle(spread).display === 'contents')
    if (isSingle) return pages.map((page) => [page])
    return spreads.map((spread) => [...spread.querySelectorAll<HTMLElement>('figure')])
  }
  const middleOfStop = (stop: readonly HTMLElement[]) =>
    stop.reduce((sum, page) => sum + middleOf(page), 0) / Math.max(1, stop.length)
  const nearest = (all: readonly HTMLElement[][]): number => {
    const middle = middleOf(scroller)
    const distances = all.map((stop) => Math.abs(middleOfStop(stop) - middle))
    return distances.indexOf(Math.min(...distances))
  }
  const numberOf = (page: HTMLElement | undefined) => page?.id.slice('page-'.length) ?? ''

  function show(all: readonly HTMLElement[][], index: number, behavior: ScrollBehavior): void {
    const stop = all[Math.max(0, Math.min(all.length - 1, index))]
    if (stop) scroller?.scrollBy({ left: middleOfStop(stop) - middleOf(scroller), behavior })
  }

  function turn(to: Turn): void {
    const all = stops()
    const now = nearest(all)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const index = { back: now - 1, on: now + 1, first: 0, last: all.length - 1 }[to]
    show(all, index, isCalm || to === 'first' || to === 'last' ? 'instant' : 'smooth')
  }

  const zoom = enableZoom(root, scroller, () => {
    const all = stops()
    return all[nearest(all)] ?? []
  })
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-by]')]
  function say(): void {
    const all = stops()
    const index = nearest(all)
    const shown = all[index] ?? []
    const numbers = shown.map(numberOf)
    const words = (place?.dataset['label'] ?? '').replace('{page}', numbers.join('–'))
    if (place && place.textContent !== words) place.textContent = words
    for (const link of root.querySelectorAll('details a')) {
      if (numbers.includes((link.getAttribute('href') ?? '').slice('#page-'.length)))
        link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    for (const button of buttons) {
      const isEnd = button.dataset['by'] === '1' ? index === all.length - 1 : index === 0
      // A button that has the focus keeps it.
      button.setAttribute('aria-disabled', String(isEnd))
    }
    zoom.sharpen()
    const hash = `#page-${numbers[0] ?? '1'}`
    const isNamed = numbers.includes(location.hash.slice('#page-'.length))
    if (!isNamed && (location.hash !== '' || index > 0)) history.replaceState(history.state, '', hash)
  }

  for (const button of buttons) {
    button.hidden = false
    button.addEventListener('click', () => turn(button.dataset['by'] === '1' ? 'on' : 'back'))
  }
  scroller.addEventListener('keydown', (event) => {
    const to = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : turnOf(event, isRtl)
    // Arrows move an enlarged page.
    if (to === undefined || (zoom.isZoomed() && event.key.startsWith('Arrow'))) return
    event.preventDefault()
    turn(to)
  })
  let waiting = 0
  scroller.addEventListener('scroll', () => {
    clearTimeout(waiting)
    waiting = window.setTimeout(say, 120)
  })
  addEventListener('resize', say)
  say()
}
