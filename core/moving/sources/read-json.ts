/**
 * Reads the elements of a list as JSON of any length, one at a time: an array, an object with an array `data`, or JSON
 * lines. The text of one element is the most that is in memory.
 */

/** UTF-16 code units of one element: an article whose pictures are embedded in its text is long. */
const MAX_LENGTH = 64 * 1024 * 1024
const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_ARRAY, CLOSE_ARRAY] = Array.from('"\\{}[]', (each) => each.charCodeAt(0))

/** Throws an error whose message says at which element the text is no JSON. */
export async function* jsonElements(content: AsyncIterable<Uint8Array>): AsyncGenerator<unknown, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let [at, start, depth, read] = [0, -1, 0, 0]
  let [isString, isEscaped] = [false, false]
  /** The depth at which elements are: within an array or an envelope one deeper. */
  let outside = 0

  function parsed(part: string): unknown {
    read += 1
    try {
      return JSON.parse(part)
    } catch (error) {
      throw new Error(`Element ${read} is no JSON.`, { cause: error })
    }
  }

  function* scan(): Generator {
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (isString) {
        if (isEscaped) isEscaped = false
        else if (code === BACKSLASH) isEscaped = true
        else if (code === QUOTE) isString = false
      } else if (code === QUOTE) isString = true
      else if (code === OPEN || code === OPEN_ARRAY) {
        const isEnvelope =
          code === OPEN_ARRAY && depth === 1 && outside === 0 && /"data"\s*:\s*$/.test(text.slice(start, at))
        if (isEnvelope || (code === OPEN_ARRAY && depth === 0 && outside === 0)) {
          outside = depth + 1
          start = -1
        } else if (depth === outside && start < 0) start = at
        depth += 1
      } else if (code === CLOSE || code === CLOSE_ARRAY) {
        depth -= 1
        if (depth < 0) throw new Error(`After element ${read} a bracket closes that none has opened.`)
        if (depth === outside && start >= 0) {
          yield parsed(text.slice(start, at + 1))
          start = -1
        } else if (depth < outside) outside = depth === 0 ? 0 : Infinity
      }
    }
    const keptFrom = start < 0 ? at : start
    text = text.slice(keptFrom)
    at -= keptFrom
    if (start >= 0) start = 0
    if (text.length > MAX_LENGTH) throw new Error(`Element ${read + 1} is too long.`)
  }

  for await (const chunk of content) {
    text += decoder.decode(chunk, { stream: true })
    yield* scan()
  }
  text += decoder.decode()
  yield* scan()
  if (depth > 0 || isString) throw new Error(`It ends within element ${read + 1}.`)
}
