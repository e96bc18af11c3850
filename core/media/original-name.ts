/** The original name of an uploaded file: shown to people in the library, never used as a path. */
import { cleanLine } from '#shared/schemas/text-rules.ts'

const MAX_LENGTH = 200

/** The last segment of a path, in composed form (NFC), of at most 200 characters; `fallback` if nothing remains. */
export function originalNameOf(given: string | undefined, fallback: string): string {
  const name = cleanLine((given ?? '').replace(/^.*[/\\]/s, ''))
  if (/^\.*$/.test(name)) return fallback
  const letters = Array.from(name)
  if (letters.length <= MAX_LENGTH) return name
  // Keeps the file extension readable.
  const ending = Array.from(/\.[^.]{1,10}$/.exec(name)?.[0] ?? '')
  return [...letters.slice(0, MAX_LENGTH - ending.length), ...ending].join('')
}
