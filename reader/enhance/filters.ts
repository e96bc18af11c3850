/**
 * Submits a filter form as soon as a pointer changes a select. With a keyboard each arrow key changes the value, so the
 * form is only submitted by its button.
 */

/** Whether the reader chose before this script ran. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll('option[selected]')].some((option) => !(option as HTMLOptionElement).selected)
}

export function enhanceFilters(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filter]')) {
    let byKeyboard = false
    // The back/forward cache keeps the last choice, but the selects must show the filter of the address. Nothing else
    // restores it, because the form has `autocomplete="off"`.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) form.reset()
    })
    form.addEventListener('keydown', () => (byKeyboard = true))
    form.addEventListener('pointerdown', () => (byKeyboard = false))
    form.addEventListener('change', () => {
      if (!byKeyboard) form.requestSubmit()
    })
    if (isChanged(form)) form.requestSubmit()
  }
}
