/** Shows 'Loading...' on the search page from submitting the form until the results arrive. */
export function enhanceLoading(): void {
  const status = document.querySelector<HTMLElement>('[data-loading]')
  const form = document.querySelector('[data-search-form]')
  if (!status || !form) return
  const resting = status.textContent
  form.addEventListener('submit', () => {
    status.textContent = status.dataset['loading'] ?? ''
  })
  // A page restored from the back/forward cache still shows the loading state.
  addEventListener('pageshow', (event) => {
    if (event.persisted) status.textContent = resting
  })
}
