/**
 * The language of what is typed into a field. One element has one font, so that a single Urdu letter makes the field
 * Urdu, whose fonts have Latin letters too. `otherwise` is the language where there are no letters.
 */
export function languageOfField(text: string, otherwise: string): string {
  if (/\p{Script=Arabic}/u.test(text)) return 'ur'
  return /\p{Script=Latin}/u.test(text) ? 'en' : otherwise
}
