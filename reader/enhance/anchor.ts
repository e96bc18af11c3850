/** Where the address leads within a page: kept in sight until the faces have come, unless the reader has gone on. */
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
  // A task after what `faces.ts` does then.
  requestAnimationFrame(() => void document.fonts.ready.then(() => setTimeout(afterLayout)))
}
