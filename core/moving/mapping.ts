/** What an admin decides before a move, with a proposal for each value of the source. */
import { magazineOfTitle } from '#core/catalog/publications/publications.ts'
import { allSections, isCategory } from '#shared/categories.ts'
import { fold } from '#shared/search/fold.ts'
import { statusesHere, type MoveMapping, type MoveNoun, type SameName, type SkipReason } from '#shared/moving.ts'
import type { SourceLine } from './sources/source.ts'
import { tick, type Found } from './moves.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Of a word that other sites use; hidden where it says nothing, so that nothing becomes public by mistake. */
function proposedStatus(noun: string, status: string): string {
  const known = statusesHere(noun)
  const word = status.toLowerCase()
  const same = known.find((each) => each.toLowerCase() === word)
  if (same) return same
  if (/^(?:published|publish|public|1|true)$/.test(word)) return known[0] ?? ''
  return noun === 'author' ? 'Pending' : noun === 'article' && word === 'private' ? 'Draft' : 'Inactive'
}

function proposedCategory(category: string): string {
  const slug = category.toLowerCase().trim().replace(/\s+/g, '-')
  const sections = allSections()
  const name = fold(category)
  if (sections.some((section) => section.slug === slug)) return slug
  // Several magazines may have a section of one name: then somebody must decide.
  const [found, ...others] = sections.filter((each) => fold(each.name) === name || fold(each.nameUr) === name)
  return found && others.length === 0 ? found.slug : ''
}

/** The values of a line that the mapping is about. */
export function noteValues(
  found: Pick<Found, 'categories' | 'languages' | 'statuses'>,
  noun: MoveNoun,
  line: SourceLine,
) {
  if (noun === 'article') tick(found.categories, text(line['category']))
  if (noun === 'magazine') tick(found.languages, text(line['language']))
  if (noun !== 'comment' && typeof line['status'] === 'string') tick(found.statuses, `${noun} ${line['status']}`)
}

/** What was decided already stays. */
export function withProposals(
  decided: MoveMapping,
  found: Pick<Found, 'categories' | 'languages' | 'statuses'>,
): MoveMapping {
  const proposed = (values: Record<string, number>, of: (value: string) => string) =>
    Object.fromEntries(Object.keys(values).map((value) => [value, of(value)]))
  const statusOf = (value: string) => {
    const [noun = '', ...words] = value.split(' ')
    return proposedStatus(noun, words.join(' '))
  }
  return {
    categories: { ...proposed(found.categories, proposedCategory), ...decided.categories },
    magazines: { ...proposed(found.languages, () => ''), ...decided.magazines },
    statuses: { ...proposed(found.statuses, statusOf), ...decided.statuses },
    authors: decided.authors,
  }
}

/** Authors there, and of both sites, whose names are written alike. */
export function sameNames(
  there: readonly { id: string; name: string }[],
  here: readonly { id: number; name: string }[],
) {
  const groups = new Map<string, SameName>()
  const groupOf = (name: string) => {
    const key = fold(name)
    const group = groups.get(key) ?? { name, there: [], here: [] }
    groups.set(key, group)
    return group
  }
  for (const { id, name } of there) groupOf(name).there.push(id)
  for (const { id, name } of here) groups.get(fold(name))?.here.push(id)
  return [...groups.values()].filter((group) => group.there.length + group.here.length > 1)
}

type Mapped = { line: SourceLine } | { skip: SkipReason }

export function applyMapping(
  { categories, magazines, statuses }: MoveMapping,
  noun: MoveNoun,
  line: SourceLine,
): Mapped {
  const changed: Record<string, unknown> = { ...line }
  if (noun === 'article') {
    const category = categories[text(line['category'])] ?? proposedCategory(text(line['category']))
    if (!isCategory(category)) return { skip: 'category_unmapped' }
    changed['category'] = category
  }
  if (noun === 'magazine') {
    const magazine = magazineOfTitle(text(line['title'])) ?? magazines[text(line['language'])]
    changed['magazine'] = magazine || null
  }
  if (noun !== 'comment' && typeof line['status'] === 'string') {
    changed['status'] = statuses[`${noun} ${line['status']}`] ?? proposedStatus(noun, line['status'])
  }
  return { line: changed }
}
