/**
 * The future in Urdu, whose ending is written apart (جائے گا) or together with the verb, in a form of its own (جائیگا). All
 * words are folded.
 */
import { IMLA } from './fold-rules.ts'

type FutureForm = {
  /** The end of a verb before an ending that stands apart, and in one word with it. */
  apart: string
  together: string
  endings: readonly string[]
  example: readonly [apart: string, together: string]
  source: string
}

export const FUTURE_FORMS: readonly FutureForm[] = [
  { apart: 'ے', together: 'ی', endings: ['گا', 'گی'], example: ['جاے گا', 'جایگا'], source: IMLA },
  { apart: 'یں', together: 'ین', endings: ['گے', 'گی'], example: ['کریں گے', 'کرینگے'], source: IMLA },
  { apart: 'وں', together: 'ون', endings: ['گا', 'گی', 'گے'], example: ['کروں گا', 'کرونگا'], source: IMLA },
]

/** The verb and the ending of a future in one word, or null. */
export function futureApart(word: string): [verb: string, ending: string] | null {
  for (const { apart, together, endings } of FUTURE_FORMS) {
    for (const ending of endings) {
      const verb = word.slice(0, -(together.length + ending.length))
      if (verb !== '' && word.endsWith(together + ending)) return [verb + apart, ending]
    }
  }
  return null
}

/** A verb and the ending that follows it as one word, or null where they are no future. */
export function futureTogether(verb: string, ending: string): string | null {
  const form = FUTURE_FORMS.find(({ apart, endings }) => verb.endsWith(apart) && endings.includes(ending))
  return form && verb !== form.apart ? verb.slice(0, -form.apart.length) + form.together + ending : null
}
