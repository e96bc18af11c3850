/** Calls to the API from a page: JSON in and out, with the session's cookies. */

export type Answer = { status: number; ok: boolean; body: unknown }

/** Null where no answer came at all: the network is away. */
export async function call(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  options: { body?: object; access?: string; keepalive?: boolean } = {},
): Promise<Answer | null> {
  const { body, access, keepalive = false } = options
  const antiForgery = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1]
  try {
    const response = await fetch(path, {
      method,
      keepalive,
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(access && { authorization: `Bearer ${access}` }),
        ...(antiForgery && method !== 'GET' && { 'x-csrftoken': antiForgery }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, ok: response.ok, body: parse(text) }
  } catch {
    return null
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A field of an answer, where it is a text. */
export function textOf(body: unknown, field: string): string | null {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined
  return typeof value === 'string' && value !== '' ? value : null
}
