/** Reads the origins whose pages may call the API. */

function isExactOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text && !text.includes('*')
}

/**
 * Parses `ALLOWED_ORIGINS`: origins separated by commas, such as `https://desk.hilal.example`; none where it is empty.
 * Throws an error with a message for anything else: a `*` or a path would allow more or less than it seems to.
 */
export function allowedOriginsOf(value: string | null): readonly string[] {
  const origins = (value ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const wrong = origins.find((each) => !isExactOrigin(each))
  if (wrong === undefined) return [...new Set(origins)]
  throw new Error(
    `The setting ALLOWED_ORIGINS is not valid: ${wrong} is not an origin. Write each in lower case with its protocol and without a path, such as https://desk.hilal.example.`,
  )
}
