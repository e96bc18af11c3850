/**
 * The people on an article beside its writer, and what each of them did. Stored as one text with a line for each person:
 * `translator: Ali Raza`.
 */
import { cleanLine } from './schemas/text-rules.ts'

export const BYLINE_ROLES = ['author', 'translator', 'photographer'] as const
export type BylineRole = (typeof BYLINE_ROLES)[number]
export type Credited = { role: BylineRole; name: string }

export const MAX_BYLINES = 8

/** Lines that name no role are left out; names may be empty while they are being typed. */
export function parseBylines(text: string | null): Credited[] {
  return (text ?? '').split('\n').flatMap((line) => {
    const [, word = '', name = ''] = /^([a-z]+):(.*)$/.exec(line) ?? []
    const role = BYLINE_ROLES.find((each) => each === word)
    return role ? [{ role, name: name.replace(/^ /, '') }] : []
  })
}

export function bylinesText(people: readonly Credited[]): string {
  return people.map(({ role, name }) => `${role}: ${name.replaceAll('\n', ' ')}`).join('\n')
}

/** As it is stored: clean, and only people who have a name. Null for nobody. */
export function storedBylines(people: readonly Credited[]): string | null {
  const named = people.map(({ role, name }) => ({ role, name: cleanLine(name) })).filter(({ name }) => name !== '')
  return bylinesText(named) || null
}
