/** Keeps the target of the address's fragment in view until the web fonts have loaded, unless the reader scrolls. */
export function enhanceAnchor(): void {
  const target = document.querySelector(':target')
  if (!target) return
  let goneOn = false
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(event, () => (goneOn = true), { once: true, passive: true })
  }
  const stay = () => {
    if (!goneOn) target.scrollIntoView({ behavior: 'instant' })
  }
  const afterLayout = () => requestAnimationFrame(() => requestAnimationFrame(stay))
  // Runs a task after the handler in `web-fonts.ts`.
  requestAnimationFrame(() => void document.fonts.ready.then(() => setTimeout(afterLayout)))
}
