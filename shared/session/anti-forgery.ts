/** The anti-forgery token: a cookie that scripts can read and return in the `x-csrftoken` header. */

/** Undefined in a browser without a session: the server sets and clears both together. */
export function antiForgeryToken(): string | undefined {
  return /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1]
}
