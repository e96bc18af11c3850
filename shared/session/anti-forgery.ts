/** The anti-forgery token: a cookie that scripts can read, and send back in the header `x-csrftoken`. */

/** Undefined in a browser without a session: the server sets and clears both together. */
export function antiForgeryToken(): string | undefined {
  return /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1]
}
