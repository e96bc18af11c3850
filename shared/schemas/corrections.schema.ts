/** Corrections as clients send and get them. */
import { z } from 'zod'
import { parseCorrections, type Correction } from '../corrections.ts'
import { dayOf, parseDate } from '../dates.ts'
import { code } from './fields.ts'
import { MAX_CORRECTION_LENGTH, MAX_CORRECTIONS } from './limits.ts'
import { cleanLine, cleanValue, latinDigits } from './text-rules.ts'

export const correctionWire = z.object({
  date: z.iso.date().meta({ description: 'The day of the correction, in Asia/Karachi.' }),
  text: z.string().meta({ description: 'In its language.' }),
})

const sentCorrection = z.object({
  date: z.string().meta({ description: 'yyyy-mm-dd' }),
  text: z.string().meta({ maxLength: MAX_CORRECTION_LENGTH }),
})

function cleanCorrection({ date, text }: Correction): Correction | null {
  const day = parseDate(latinDigits(cleanValue(date)))
  const words = cleanLine(text)
  return day === null || Array.from(words).length > MAX_CORRECTION_LENGTH ? null : { date: dayOf(day), text: words }
}

/** Those that say something, as they are stored; null for none, undefined for a list with a wrong one. */
function storedCorrections(sent: readonly Correction[] | null): string | null | undefined {
  const clean = sent?.filter(({ text }) => cleanLine(text) !== '').map(cleanCorrection)
  if (!clean || clean.length > MAX_CORRECTIONS || clean.includes(null)) return undefined
  return clean.length === 0 ? null : JSON.stringify(clean)
}

/** A list, or in a form the JSON of one. */
export const CORRECTIONS = {
  corrections: z
    .union([z.array(sentCorrection), z.string(), z.null()], code('article.corrections_invalid'))
    .transform((sent, context) => {
      const stored = storedCorrections(typeof sent === 'string' ? parseCorrections(sent) : (sent ?? []))
      if (stored !== undefined) return stored
      context.addIssue({ code: 'custom', message: code('article.corrections_invalid').error })
      return z.NEVER
    })
    .optional()
    .meta({
      description: `Dated notes that readers see with it, at most ${MAX_CORRECTIONS}; for those who may publish it. One without a text is left out.`,
    }),
}
