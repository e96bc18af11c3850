/** What an address is read as before a route is looked for. */

/** The longest part of a path that a route takes. */
export const MAX_PARAM_LENGTH = 300

/** Paths that no route is under. */
const NOWHERE = '/-'
const NOWHERE_IN_API = '/api/-'

/**
 * Empty, `.` and `..` parts, backslashes and control characters: no path of ours has any, and file systems, proxies and
 * routers read them differently. A slash at the end is no empty part.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const SUSPICIOUS = /\/\/|\/\.{1,2}(?:\/|$)|[\\\u0000-\u001f\u007f]/

/** Where paths are names of files. File systems take names of up to 255 bytes; a longer one is an error to them. */
const FILES = /^\/(?:assets|admin-assets)\//
const MAX_FILE_NAME_BYTES = 255

/** What a request to a proxy begins with; servers must understand it too (RFC 9112, section 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?]*/i

function canBeFile(path: string): boolean {
  return Buffer.byteLength(path) <= MAX_FILE_NAME_BYTES && !path.endsWith('/')
}

function isReadable(path: string): boolean {
  try {
    const decoded = decodeURI(path)
    // Parameters of the API are data: a call answers what it knows of them.
    if (SUSPICIOUS.test(decoded) && !decoded.startsWith('/api/')) return false
    if (FILES.test(decoded) && !canBeFile(decoded)) return false
    return path.length <= MAX_PARAM_LENGTH || decoded.split('/').every((part) => part.length <= MAX_PARAM_LENGTH)
  } catch {
    return false
  }
}

/**
 * Paths whose percent signs spell no text (`/%ff`), those that name a file in a roundabout way (`/assets//x`, `/%2e%2e/x`),
 * and those with parts longer than any of ours would be refused, or answered with an error of the file system, before a
 * route or an error handler of ours hears of them. They lead nowhere, so they are read as a path that leads nowhere: the
 * answer is the not-found answer of the front they are under.
 */
export function decodableUrl(address: string): string {
  const relative = address.startsWith('/') ? address : address.replace(ORIGIN, '')
  const [path = ''] = relative.split('?', 1)
  if (isReadable(path)) return relative
  return path.startsWith('/api/') ? NOWHERE_IN_API : NOWHERE
}
