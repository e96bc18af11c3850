/** The address of the original of a picture that an image host transforms. */

/** `c_fill,w_300`, `f_auto/q_auto`: each part is a short key, `_`, and a value; `t_name` is a stored transformation. */
const TRANSFORMATION = /^(?:[a-z]{1,3}_[^,/]+)(?:,[a-z]{1,3}_[^,/]+)*$/
const CLOUDINARY = /^(\/[^/]+\/(?:image|raw|video)\/(?:upload|fetch|private)\/)(?:s--[\w-]+--\/)?(.+)$/

/** The same address where none is known. */
export function originalAddress(address: string): string {
  const url = new URL(address)
  if (url.hostname !== 'res.cloudinary.com' && !url.hostname.endsWith('.cloudinary.com')) return address
  const [, start, rest = ''] = CLOUDINARY.exec(url.pathname) ?? []
  if (start === undefined) return address
  const parts = rest.split('/')
  const version = parts.findIndex((part) => /^v\d+$/.test(part))
  // Without a version, the first part that is no transformation begins the name.
  const from =
    version >= 0 ? version : parts.findIndex((part, index) => !TRANSFORMATION.test(part) || index === parts.length - 1)
  url.pathname = start + parts.slice(Math.max(0, from)).join('/')
  return url.href
}
