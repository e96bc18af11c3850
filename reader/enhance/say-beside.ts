/** A sentence about what has failed, where the control is. */

/** An empty sentence removes the former one. */
export function sayBeside(control: HTMLElement, sentence: string): void {
  const former = control.parentElement?.querySelector('[data-said]')
  if (!sentence) return former?.remove()
  const said = former ?? document.createElement('small')
  said.setAttribute('role', 'alert')
  said.toggleAttribute('data-said', true)
  control.parentElement?.append(said)
  // In the next frame, because a live region that was just created is not announced yet.
  requestAnimationFrame(() => (said.textContent = sentence))
}
