/**
 * Shows that the next page is loading, on pages whose lists change by links and forms: the search results, a month, an
 * archive. The indicator is part of the old page, which stays until the new one arrives.
 */
import { isPlainClick } from './plain-click.ts'

/** An answer that arrives within this time shows no indicator, because a flash would only distract. */
const DELAY_MS = 150

export function enhanceLoading(): void {
  const status = document.querySelector<HTMLElement>('[data-loading]')
  const main = document.querySelector('main')
  if (!status || !main) return
  const resting = [...status.childNodes]
  const list = main.querySelector('[data-list]')
  let timer = 0

  function show(isLoading: boolean): void {
    document.documentElement.toggleAttribute('data-busy', isLoading)
    list?.setAttribute('aria-busy', String(isLoading))
    status?.replaceChildren(...(isLoading ? [status.dataset['loading'] ?? ''] : resting))
  }
  function begin(): void {
    clearTimeout(timer)
    timer = window.setTimeout(show, DELAY_MS, true)
  }

  main.addEventListener('submit', begin)
  main.addEventListener('click', (event) => {
    if (isPlainClick(event) && event.target instanceof Element && event.target.closest('nav a')) begin()
  })
  // Runs when the new page takes over, so that the back/forward cache keeps the old one at rest.
  addEventListener('pagehide', () => {
    clearTimeout(timer)
    show(false)
  })
}
