/** The search page says 'Loading...' from sending the form until the results are there. */
export function enhanceLoading(): void {
  const status = document.querySelector<HTMLElement>('[data-loading]')
  const form = document.querySelector('[data-search-form]')
  if (!status || !form) return
  const resting = status.textContent
  form.addEventListener('submit', () => {
    status.textContent = status.dataset['loading'] ?? ''
  })
  // A page that comes back from the browser's memory is as it was left.
  addEventListener('pageshow', (event) => {
    if (event.persisted) status.textContent = resting
  })
}
