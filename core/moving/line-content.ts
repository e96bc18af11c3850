/** The fields of a record from a line of a source, checked by the rules of a bundle and of a save. */
import type { BundleTable } from '#core/archive/bundle/tables/bundle-table.ts'
import { brokenRuleOf } from '#core/archive/bundle/tables/save-rules.ts'
import { TABLES } from '#core/archive/bundle/tables/tables.ts'
import { NOUN_DEFINITIONS } from '#core/nouns.ts'
import { columnOf, type TableName } from '#core/records/nouns/table.ts'
import type { MoveNoun } from '#shared/moving.ts'
import type { SourceLine } from './sources/source.ts'
import { isNounHere, type Content } from './writers.ts'

/** What a record can do without: where its value is not valid, the record comes without it, and the report says so. */
const DISPENSABLE: Partial<Record<MoveNoun, readonly string[]>> = {
  article: ['cover_image'],
  author: ['author_image', 'email', 'contact_no', 'introduction'],
  billboard: ['link'],
  video: ['description', 'poster_image'],
}

const FURTHER: Partial<Record<MoveNoun, Readonly<Record<string, string>>>> = {
  article: { visits: 'visits' },
  comment: { createdAt: 'created_at', guestName: 'guest_name', formerReader: 'former_reader' },
}
const OF_ACCOUNTS: Partial<Record<MoveNoun, Readonly<Record<string, string>>>> = {
  user: {
    email: 'email',
    emailVerified: 'email_verified',
    passwordHash: 'password_hash',
    firstName: 'first_name',
    lastName: 'last_name',
  },
  subscriber: { email: 'email', locale: 'locale', createdAt: 'created_at', confirmedAt: 'confirmed_at' },
}

function columnsOf(noun: MoveNoun): [field: string, column: string][] {
  if (!isNounHere(noun)) return Object.entries(OF_ACCOUNTS[noun] ?? {})
  const { content } = NOUN_DEFINITIONS[noun].fields
  const own = Object.entries(content).map(([field, entry]) => [field, columnOf(entry)] as [string, string])
  return [...own, ...Object.entries(FURTHER[noun] ?? {})]
}

const FIELDS = new Map<MoveNoun, [field: string, column: string][]>()

function fieldsOf(noun: MoveNoun) {
  const known = FIELDS.get(noun) ?? columnsOf(noun)
  FIELDS.set(noun, known)
  return known
}

/** The first column whose value no row of the table may have. */
function invalidColumn(noun: MoveNoun, table: TableName, line: SourceLine): string | null {
  const { columns } = TABLES[table] as BundleTable
  for (const [field, column] of fieldsOf(noun)) {
    const value = line[column]
    const hasDefault = value === undefined && isNounHere(noun) && field in NOUN_DEFINITIONS[noun].fields.defaults
    if (hasDefault || typeof value === 'boolean') continue
    if (columns[column] && !columns[column].schema.safeParse(value ?? null).success) return column
  }
  return brokenRuleOf(table, line)?.field ?? null
}

export type Checked = { content: Content; left: string[] } | { invalid: string }

/** `left`: the fields that the record comes without. */
export function contentOfLine(noun: MoveNoun, table: TableName, given: SourceLine): Checked {
  const line: Record<string, unknown> = { ...given }
  const left: string[] = []
  for (;;) {
    const column = invalidColumn(noun, table, line)
    if (column === null) break
    if (!DISPENSABLE[noun]?.includes(column) || line[column] === null) return { invalid: column }
    line[column] = null
    left.push(column)
  }
  const content = fieldsOf(noun).flatMap(([field, column]) =>
    line[column] === undefined ? [] : [[field, line[column]] as const],
  )
  return { content: Object.fromEntries(content), left }
}
