import { enhanceWebFonts } from './web-fonts.ts'

/** Keeps the target of the address's fragment in view until the web fonts have loaded, unless the reader scrolls. */
export function enhanceAnchor(): void {
  const target = document.querySelector(':target')
  if (!target) return
  let hasScrolled = false
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(event, () => (hasScrolled = true), { once: true, passive: true })
  }
  const stay = () => {
    if (!hasScrolled) target.scrollIntoView({ behavior: 'instant' })
  }
  const afterLayout = () => requestAnimationFrame(() => requestAnimationFrame(stay))
  void enhanceWebFonts().then(afterLayout)
}
