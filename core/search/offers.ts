/** What a search offers beside its results: corrections, the other script, and queries that find something. */
import type { ParsedQuery } from '#shared/search/query.ts'
import { isStopWord } from '#shared/search/stop-words.ts'
import { deletesOf } from './keys.ts'
import type { Group } from './query-groups.ts'
import { correctionsOf, type Term } from './spellings.ts'
import type { VocabularyRepository } from './vocabulary.repository.ts'

/** A word that occurs in no article as it is written, and how the other script spells it, the likeliest first. */
export type InOtherScript = { word: string; spellings: string[] }

/** Spellings of a word that are named. */
const MAX_NAMED = 3
/** A reader chooses here, so a word may be farther than those that are searched for unasked. */
const BOLD_EDITS = 2
const MIN_LENGTH_FOR_BOLD_EDITS = 5
const MAX_NEAR = 3
/** Words that begin alike are compared too: two slips may leave no other trace. */
const SAME_START = 3
const MAX_CANDIDATES = 300

function replaced({ text, clauses }: ParsedQuery, words: ReadonlyMap<number, string>): string {
  let result = ''
  let at = 0
  for (const [index, { start, end }] of clauses.entries()) {
    const word = words.get(index)
    if (word === undefined) continue
    result += text.slice(at, start) + word
    at = end
  }
  return result + text.slice(at)
}

/** Whether readers may learn that a word occurs: it is in an article of the scope of their search. */
type IsFound = (stem: string) => Promise<boolean>

/** The query with the words corrected that occur nowhere; null where there are none. */
export async function correctedText(
  query: ParsedQuery,
  groups: readonly Group[],
  isFound: IsFound,
): Promise<string | null> {
  const words = new Map<number, string>()
  const isMeant = ({ kind, documents }: Term) => documents > 0 && !['corrected', 'doubtful', 'prefix'].includes(kind)
  for (const { clause, isKnown, terms } of groups) {
    if (isKnown || terms.some(isMeant)) continue
    for (const { stems, kind, documents, spelled } of terms) {
      if (kind !== 'corrected' || documents === 0 || words.has(clause)) continue
      if (await isFound(stems[0] ?? '')) words.set(clause, spelled)
    }
  }
  return words.size === 0 ? null : replaced(query, words)
}

/** The words that occur nowhere as they are written, and how the other script spells them. */
export async function inOtherScript(groups: readonly Group[], isFound: IsFound): Promise<InOtherScript[]> {
  const offers: InOtherScript[] = []
  for (const { word, isKnown, terms } of groups) {
    const present = terms.filter(({ documents, spelled }) => documents > 0 && spelled !== '')
    const sure = present.filter(({ kind }) => kind === 'sure' || kind === 'loan')
    const isGuessed = present.some(({ kind }) => kind === 'corrected' || kind === 'prefix')
    const named = sure.length > 0 ? sure : isGuessed ? [] : present.filter(({ kind }) => kind === 'doubtful')
    const spellings = new Set<string>()
    for (const { stems, spelled } of isKnown ? [] : named) {
      if (spellings.size < MAX_NAMED && (await isFound(stems[0] ?? ''))) spellings.add(spelled)
    }
    if (spellings.size > 0) offers.push({ word, spellings: [...spellings] })
  }
  return offers
}

/** Other queries, the likeliest first: without quotation marks and exclusions, and with its unknown words corrected boldly. */
export async function nearTexts(
  query: ParsedQuery,
  vocabulary: VocabularyRepository,
  isFound: IsFound,
): Promise<string[]> {
  const { clauses, excluded, text } = query
  const words = clauses.flatMap((clause) => clause.words)
  const plain = words.join(' ')
  const isPlain = excluded.length === 0 && !clauses.some(({ quoted }) => quoted)
  const content = words.filter((word) => !isStopWord(word))
  const known = new Map((await vocabulary.words(content)).map((one) => [one.word, one.documents]))
  const near = new Map<string, string[]>()
  for (const word of content.filter((one) => (known.get(one) ?? 0) === 0)) {
    const edits = word.length >= MIN_LENGTH_FOR_BOLD_EDITS ? BOLD_EDITS : 1
    const found: string[] = []
    const candidates = [
      ...(await vocabulary.near(deletesOf(word))),
      ...(await vocabulary.beginningWith(word.slice(0, SAME_START), MAX_CANDIDATES)),
    ]
    for (const one of correctionsOf(word, candidates, edits)) {
      if (found.length < MAX_NEAR && (await isFound(one.stem))) found.push(one.word)
    }
    if (found.length > 0) near.set(word, found)
  }
  const combinations = Array.from({ length: MAX_NEAR }, (_, turn) =>
    content.map((word) => near.get(word)?.[turn] ?? near.get(word)?.[0] ?? word).join(' '),
  )
  const all = [...(isPlain ? [] : [plain]), ...(near.size === 0 ? [] : combinations)]
  return [...new Set(all)].filter((other) => other !== '' && other !== text)
}
