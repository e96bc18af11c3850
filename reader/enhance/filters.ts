/**
 * Submits a filter form as soon as a pointer changes a select. With a keyboard each arrow key changes the value, so the
 * form is only submitted by its button.
 */
export function enhanceFilters(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filter]')) {
    let byKeyboard = false
    // Browsers may restore the last choice before or after this script runs, and the back/forward cache keeps it; the
    // selects must show the filter of the address.
    form.reset()
    addEventListener('pageshow', () => form.reset())
    form.addEventListener('keydown', () => (byKeyboard = true))
    form.addEventListener('pointerdown', () => (byKeyboard = false))
    form.addEventListener('change', () => {
      if (!byKeyboard) form.requestSubmit()
    })
  }
}
