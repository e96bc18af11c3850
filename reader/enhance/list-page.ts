/** The enhancers of pages whose lists change by links and forms. */
import { isPlainClick } from './plain-click.ts'

/** An answer that arrives within this time shows no indicator, because a flash would only distract. */
const DELAY_MS = 150

/**
 * Shows that the next page is loading, on pages whose lists change by links and forms: the search results, a month, an
 * archive. The indicator is part of the old page, which stays until the new one arrives.
 */
function enhanceLoading(): void {
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

/** Whether the reader chose before this script ran. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll('option[selected]')].some((option) => !(option as HTMLOptionElement).selected)
}

/**
 * Submits a filter form as soon as a pointer changes a select. With a keyboard each arrow key changes the value, so the
 * form is only submitted by its button.
 */
function enhanceFilters(): void {
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

export function enhanceListPage(): void {
  enhanceFilters()
  enhanceLoading()
}
