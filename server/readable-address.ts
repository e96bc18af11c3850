/** The longest part of a path that a route takes. */
export const MAX_PARAM_LENGTH = 300

/** Paths that no route is under. */
const NOWHERE = '/-'
const NOWHERE_IN_API = '/api/-'

function isReadable(path: string): boolean {
  try {
    return decodeURI(path)
      .split('/')
      .every((part) => part.length <= MAX_PARAM_LENGTH)
  } catch {
    return false
  }
}

/**
 * Addresses whose percent signs spell no text (`/%ff`), and those with parts longer than any of ours, would be refused
 * before a route or an error handler of ours hears of them. They lead nowhere, so they are read as a path that leads
 * nowhere: the answer is the not-found answer of the front they are under.
 */
export function decodableUrl(address: string): string {
  const [path = ''] = address.split('?', 1)
  if (isReadable(path)) return address
  return path.startsWith('/api/') ? NOWHERE_IN_API : NOWHERE
}
