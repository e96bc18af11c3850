/**
 * A filter's form goes out as soon as something is chosen with a pointer. By keyboard its button does it: there each
 * press of an arrow is a choice, and the page must not leave under the reader's hands.
 */
export function enhanceFilters(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filter]')) {
    let byKeyboard = false
    // After Back the list is that of the address; a browser would keep what was chosen when it was left.
    addEventListener('pageshow', () => form.reset())
    form.addEventListener('keydown', () => (byKeyboard = true))
    form.addEventListener('pointerdown', () => (byKeyboard = false))
    form.addEventListener('change', () => {
      if (!byKeyboard) form.submit()
    })
  }
}
