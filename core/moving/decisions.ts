/** What is to be written of each line of a batch, with the records and files of this site, or why it is skipped. */
import type { MoveNoun, SkipReason } from '#shared/moving.ts'
import { filesOf, withFiles } from './files/file-addresses.ts'
import { applyMapping } from './mapping.ts'
import type { Move, MovedItem } from './moves.ts'
import type { MovesRepository } from './moves.repository.ts'
import { isHere, type References } from './references.ts'
import type { SourceLine } from './sources/source.ts'
import type { StagedItem } from './stage.ts'

type Line = SourceLine & { id?: never }
export type Decision = { line: Line } | { skip: SkipReason; detail?: string; recordId?: number | null }

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

type Ids = Record<'users' | 'articles' | 'authors', ReadonlyMap<string, number>>

/** A line with the records of this site in place of ids there. */
export function withIds(noun: 'article' | 'comment', line: Line, { users, articles, authors }: Ids): Decision {
  const user = users.get(textOf(line['user_id'])) ?? null
  if (noun === 'article') {
    return { line: { ...line, user_id: user, author_id: authors.get(textOf(line['writer'])) ?? null } }
  }
  const article = articles.get(textOf(line['article_id']))
  if (article === undefined) return { skip: 'article_missing', detail: textOf(line['article_id']) }
  const guest = user === null ? {} : { guest_name: null, former_reader: null }
  return { line: { ...line, article_id: article, user_id: user, ...guest } }
}

export function decider({ move, moves, refs }: { move: Move; moves: MovesRepository; refs: References }) {
  async function withReferences(noun: MoveNoun, decisions: readonly Decision[]): Promise<Decision[]> {
    if (noun !== 'article' && noun !== 'comment') return [...decisions]
    const valuesOf = (column: string) => decisions.map((each) => ('line' in each ? textOf(each.line[column]) : ''))
    const none = new Map<string, number>()
    const [users, articles, authors] = await Promise.all([
      refs.ids('user', valuesOf('user_id')),
      noun === 'comment' ? refs.ids('article', valuesOf('article_id')) : none,
      noun === 'article' ? refs.authorsOf(valuesOf('writer')) : none,
    ])
    return decisions.map((each) => ('line' in each ? withIds(noun, each.line, { users, articles, authors }) : each))
  }

  async function withStoredFiles(noun: MoveNoun, decisions: readonly Decision[]): Promise<Decision[]> {
    const lines = decisions.flatMap((each) => ('line' in each ? [each.line] : []))
    const addresses = lines.flatMap((line) => [...filesOf(noun, line, move.site)].map(({ address }) => address))
    const files = await moves.fileOf(move.id, [...new Set(addresses)])
    const storedAt = (address: string) => files.get(address)?.name ?? null
    return decisions.map((each) => ('line' in each ? { line: withFiles(noun, each.line, move.site, storedAt) } : each))
  }

  /** Accounts and subscribers whose address is here already. */
  async function withoutKnownPeople(
    noun: MoveNoun,
    decisions: readonly Decision[],
    known: ReadonlyMap<string, MovedItem>,
    batch: readonly StagedItem[],
  ) {
    if (noun !== 'user' && noun !== 'subscriber') return decisions
    const emails = decisions.map((each) => ('line' in each ? textOf(each.line['email']) : ''))
    const here = await moves.peopleByEmail(noun, [...new Set(emails)])
    const seen = new Set<string>()
    return decisions.map((each, index): Decision => {
      const [email = '', before] = [emails[index], known.get(batch[index]?.id ?? '')]
      if (!('line' in each)) return each
      if (noun === 'subscriber' && each.line['confirmed_at'] === null) return { skip: 'consent_missing' }
      const isOurs = before !== undefined && before.hash !== null && isHere(before)
      const found = here.get(email)
      const isRepeated = seen.has(email)
      seen.add(email)
      if ((found !== undefined && !isOurs) || isRepeated) return { skip: 'account_exists', recordId: found ?? null }
      return each
    })
  }

  return async (
    noun: MoveNoun,
    batch: readonly StagedItem[],
    known: ReadonlyMap<string, MovedItem>,
  ): Promise<readonly Decision[]> => {
    const mapped = batch.map(({ id, line }): Decision => {
      if (noun === 'author' && move.mapping.authors[id]) {
        const target = move.mapping.authors[id]
        return { skip: 'author_merged', recordId: 'here' in target ? target.here : null }
      }
      return applyMapping(move.mapping, noun, line)
    })
    const stored = await withStoredFiles(noun, await withReferences(noun, mapped))
    return withoutKnownPeople(noun, stored, known, batch)
  }
}
