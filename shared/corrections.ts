/** Corrections of an article or an issue: dated notes that its readers see. They are stored as JSON in one field; null is none. */

/** The day as yyyy-mm-dd, in Asia/Karachi; the text in its language. */
export type Correction = { date: string; text: string }

function isCorrection(value: unknown): value is Correction {
  const { date, text } = Object(value) as Partial<Record<keyof Correction, unknown>>
  return typeof date === 'string' && typeof text === 'string'
}

/** Those that a stored field or a form has; null if it is not such a list. */
export function parseCorrections(json: string | null): Correction[] | null {
  if (json === null || json.trim() === '') return []
  try {
    const all: unknown = JSON.parse(json)
    if (!Array.isArray(all) || !all.every(isCorrection)) return null
    return all.map(({ date, text }) => ({ date, text }))
  } catch {
    return null
  }
}

/** For readers and clients: none, if the field is damaged. */
export function correctionsOf({ corrections }: { corrections: string | null }): Correction[] {
  return parseCorrections(corrections ?? null) ?? []
}

/** A line for each, for people; what is no list stays as it is. */
export function correctionLines(json: string): string {
  const all = parseCorrections(json)
  return all === null ? json : all.map(({ date, text }) => `${date} ${text}`).join('\n')
}
