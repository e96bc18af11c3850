/**
 * What an email quotes of what people have typed, in its text part. A title may contain line breaks, and characters that
 * turn the direction of what follows; either could pass for a sentence of the site.
 */

import { cleanLine } from '#shared/schemas/text-rules.ts'

/** One line, isolated from the direction of the text around it. */
export function quoted(text: string): string {
  return `\u2068${cleanLine(text)}\u2069`
}
