/** The address of a list as a view: search, filters, order, and the columns that are hidden. */

/** The parameter that names the hidden columns. Present and empty, it shows all of them. */
const HIDDEN = 'hide'
const SEPARATOR = '.'

/** Parameters of the address that select no rows. */
export const VIEW_PARAMS = [HIDDEN] as const

/** Null where the address leaves the columns to the device. */
export function hiddenColumnsOf(params: URLSearchParams): string[] | null {
  return params.get(HIDDEN)?.split(SEPARATOR).filter(Boolean) ?? null
}

export function withHiddenColumns(params: URLSearchParams, hidden: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set(HIDDEN, hidden.toSorted().join(SEPARATOR))
  return next
}

/** Without its page, because a view starts at the first one; the same for every order of the parameters. */
export function viewAddress(params: URLSearchParams): string {
  const address = new URLSearchParams(params)
  address.delete('page')
  address.sort()
  return address.toString()
}

/**
 * The parameters in the address bar. Those of the last render may be older for a moment, and a change that began with
 * them would take back the change before it.
 */
export function currentParams(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}
