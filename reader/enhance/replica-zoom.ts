/**
 * Zoom of the pages of an issue: by buttons, `+`, `-` and `0`, a click, a double tap, two fingers, or the wheel with Ctrl.
 * The point that is looked at stays where it is.
 */
import { onPinch, type Point } from './pinch.ts'
import { isPlainClick } from './plain-click.ts'

const MOST = 4
const STEP = 1.5
/** What a click or a double tap leads to. */
const READING = 2
const DOUBLE_TAP_MS = 350
const DOUBLE_TAP_PX = 40

/** `shown`: the pages in the middle. Returns whether the pages are enlarged. */
export function enableZoom(root: HTMLElement, scroller: HTMLElement, shown: () => readonly HTMLElement[]) {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-zoom-by]')]
  let zoom = 1
  scroller.dataset['canZoom'] = ''

  const middle = (): Point => {
    const { left, top, width, height } = scroller.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }

  /** Larger pictures, of the pages that are seen. */
  function sharpen(): void {
    if (zoom === 1) return
    for (const page of shown()) {
      const image = page.querySelector('img')
      if (image) image.sizes = `${Math.round(image.getBoundingClientRect().width)}px`
    }
  }

  function set(next: number, at: Point = middle()): void {
    const to = Math.min(MOST, Math.max(1, next))
    const under = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('figure')
    const page = under && scroller.contains(under) ? under : shown()[0]
    if (to === zoom || !page) return
    const before = page.getBoundingClientRect()
    if (zoom === 1) scroller.style.setProperty('--fit', `${before.width}px`)
    zoom = to
    scroller.style.setProperty('--zoom', String(to))
    scroller.toggleAttribute('data-zoomed', to > 1)
    const after = page.getBoundingClientRect()
    const moved = (from: number, start: number, size: number, newStart: number, newSize: number) =>
      newStart + ((from - start) / size) * newSize - from
    scroller.scrollBy({
      left: moved(at.x, before.left, before.width, after.left, after.width),
      top: moved(at.y, before.top, before.height, after.top, after.height),
      behavior: 'instant',
    })
    for (const button of buttons)
      button.setAttribute('aria-disabled', String(to === (button.dataset['zoomBy'] === '1' ? MOST : 1)))
    sharpen()
  }

  for (const button of buttons) {
    button.hidden = false
    button.addEventListener('click', () => set(button.dataset['zoomBy'] === '1' ? zoom * STEP : zoom / STEP))
    button.setAttribute('aria-disabled', String(button.dataset['zoomBy'] === '-1'))
  }
  scroller.addEventListener('keydown', (event) => {
    if (event.altKey) return
    if (event.key === '+' || event.key === '=') set(zoom * STEP)
    else if (event.key === '-') set(zoom / STEP)
    else if (event.key === '0') set(1)
    else return
    // Ctrl and these keys would enlarge all but the pages, which fit the window.
    event.preventDefault()
  })

  let tapped = { at: 0, x: 0, y: 0 }
  scroller.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('figure > a')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    const point = { x: event.clientX, y: event.clientY }
    const toggle = (at?: Point) => set(zoom > 1 ? 1 : READING, at)
    // The Enter key.
    if (event.detail === 0) return toggle()
    if (event.pointerType === 'mouse') return event.detail > 1 ? undefined : toggle(point)
    const isDouble =
      event.timeStamp - tapped.at < DOUBLE_TAP_MS && Math.hypot(point.x - tapped.x, point.y - tapped.y) < DOUBLE_TAP_PX
    tapped = { at: isDouble ? 0 : event.timeStamp, ...point }
    if (isDouble) toggle(point)
  })

  scroller.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      set(zoom * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY })
    },
    { passive: false },
  )

  onPinch(scroller, () => zoom, set)
  addEventListener('resize', () => set(1))
  return { isZoomed: () => zoom > 1, sharpen }
}
