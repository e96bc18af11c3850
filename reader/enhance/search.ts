/** Opens the search dialog from the search icon; an empty search is not submitted. */
export function enhanceSearch(): void {
  // Suggestions load with the first search field that is used. They are of the whole site: no issue's field has them.
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'q' && !target.form?.elements.namedItem('issue')) {
      void import('./suggest.ts').then(({ suggest }) => suggest(target))
    }
  })
  const dialog = document.querySelector<HTMLDialogElement>('[data-search-dialog]')
  const form = dialog?.querySelector('form')
  const input = dialog?.querySelector<HTMLInputElement>('input[name=q]')
  if (!dialog || !form || !input) return
  for (const opener of document.querySelectorAll<HTMLAnchorElement>('[data-open-search]')) {
    opener.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      dialog.showModal()
      input.focus()
    })
  }
  dialog.querySelector('[data-close-search]')?.addEventListener('click', () => dialog.close())
  // Prevents Escape from clearing the field before it closes the dialog.
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    dialog.close()
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = input.value.trim()
    if (text === '') return
    dialog.close()
    input.value = ''
    location.assign(`${form.action}?q=${encodeURIComponent(text)}`)
  })
}
