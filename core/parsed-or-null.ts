/** The value of JSON from the database; null where it is none. */
export function parsedOrNull(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
