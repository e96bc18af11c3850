/** Addresses in another letter case than their page's: `/About` leads to `/about`. */

/** Whether an asked segment is a route's; a parameter takes any text. */
function matches(segment: string, asked: string | undefined): boolean {
  if (segment.startsWith(':')) return Boolean(asked)
  return segment.toLowerCase() === asked?.toLowerCase()
}

/**
 * Answers, for an address that no route has, the address as the routes spell it, with its parameters and query as they
 * are; null where there is none. The first route that matches counts.
 */
export function spellingOf(routes: readonly string[]): (address: string) => string | null {
  const patterns = routes.map((route) => route.split('/'))
  return (address) => {
    const [path = '', ...query] = address.split('?')
    const asked = path.replace(/\/$/, '').split('/')
    const pattern = patterns.find(
      (segments) => segments.length === asked.length && segments.every((segment, at) => matches(segment, asked[at])),
    )
    if (!pattern) return null
    const spelled = pattern.map((segment, at) => (segment.startsWith(':') ? asked[at] : segment)).join('/')
    return spelled === asked.join('/') ? null : [spelled, ...query].join('?')
  }
}
