/** Normalizes the URL of a request before routing. */

/** The longest path segment that a route accepts. */
export const MAX_PARAM_LENGTH = 300

/** Paths that match no route. */
const UNKNOWN_PATH = '/-'
const UNKNOWN_API_PATH = '/api/-'

/**
 * Empty, `.` and `..` segments, backslashes and control characters: none of our paths contains any, and file systems,
 * proxies and routers interpret them differently. A trailing slash is no empty segment.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const SUSPICIOUS = /\/\/|\/\.{1,2}(?:\/|$)|[\\\u0000-\u001f\u007f]/

/** Paths that are mapped to file names. File systems allow names of up to 255 bytes and fail for longer ones. */
const FILES = /^\/(?:assets|admin-assets)\//
const MAX_FILE_NAME_BYTES = 255

/**
 * The start of a request in absolute form, as sent to proxies; servers must accept it too (RFC 9112, section 3.2.2).
 */
const ORIGIN = /^https?:\/\/[^/?]*/i

function canBeFile(path: string): boolean {
  return Buffer.byteLength(path) <= MAX_FILE_NAME_BYTES && !path.endsWith('/')
}

function isReadable(path: string): boolean {
  try {
    const decoded = decodeURI(path)
    // Path parameters of the API are data: an unknown one is answered by its route.
    if (SUSPICIOUS.test(decoded) && !decoded.startsWith('/api/')) return false
    if (FILES.test(decoded) && !canBeFile(decoded)) return false
    return path.length <= MAX_PARAM_LENGTH || decoded.split('/').every((part) => part.length <= MAX_PARAM_LENGTH)
  } catch {
    return false
  }
}

/**
 * Some paths would cause a router or file-system error before a route or our error handler sees them: percent sequences
 * that are not valid text (`/%ff`), indirect names of files (`/assets//x`, `/%2e%2e/x`), and segments that are longer
 * than any of ours. They are rewritten to a path that matches no route, so that the front they belong to responds with
 * its own 404.
 */
export function decodableUrl(address: string): string {
  const relative = address.startsWith('/') ? address : address.replace(ORIGIN, '')
  const [path = ''] = relative.split('?', 1)
  if (isReadable(path)) return relative
  return path.startsWith('/api/') ? UNKNOWN_API_PATH : UNKNOWN_PATH
}
