/** The entry of the browser's history with which a page was loaded. */

/**
 * Gives it a key of its own, as the router gives those that follow; otherwise all of them share the key `default`, and a
 * screen opens where another one had been scrolled to. A page that is loaded again or returned to has its key already.
 */
export function nameFirstEntry(): void {
  const state = window.history.state as { key?: unknown } | null
  if (state?.key !== undefined) return
  window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '')
}
