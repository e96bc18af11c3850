/** Finds the other spellings of a query's words in the vocabulary. */
import type { Clause, ParsedQuery } from '#shared/search/query.ts'
import type { KnownWords } from './known-words.service.ts'
import { isPrefix, planOf, type PlannedClause, type SearchPlan, type Spelling } from './search-plan.ts'
import { isWord, lookupsOf, spellingsOf, wordOf, type Known, type Lookups, type Neighbours } from './spellings.ts'

/** A rare word may be a misspelling of one that is this many times as frequent. */
const SUSPECT_DOCUMENTS = 2
const SUSPECT_RATIO = 10
/** Words with a likely spelling in the other script are taken for misspelled as well from this length on. */
const MIN_DOUBTFUL_LENGTH = 6

/** What a clause may have been meant as; `isSure` if it is taken for a misspelling and nothing else. */
type Corrections = { words: readonly string[]; isSure: boolean }
const NO_CORRECTIONS: Corrections = { words: [], isSure: false }

function neighboursOf(clauses: readonly Clause[], index: number): Neighbours {
  return [clauses[index - 1], clauses[index + 1]]
}

/** Whether it is a form of the word; two words in its place are more often a coincidence. */
function isInflected({ words, level }: Spelling): boolean {
  return level === 'inflected' && words.length === 1
}

/** A phrase has no other spellings. */
function lookupsOfClause(clauses: readonly Clause[], index: number): Lookups {
  const clause = clauses[index]
  if (!clause || !isWord(clause)) return { counted: clause?.words ?? [], spelled: [] }
  return lookupsOf(wordOf(clause), neighboursOf(clauses, index))
}

export function spellingsService({ words }: { words: KnownWords }) {
  async function knownOf(clauses: readonly Clause[]): Promise<Known> {
    const lookups = clauses.map((_, index) => lookupsOfClause(clauses, index))
    return words.known({
      counted: lookups.flatMap(({ counted }) => counted),
      spelled: lookups.flatMap(({ spelled }) => spelled),
    })
  }

  async function correctionsOf(clause: PlannedClause): Promise<Corrections> {
    const word = wordOf(clause)
    const { documents, spellings } = clause
    if (word === '' || spellings.some(isInflected)) return NO_CORRECTIONS
    if (documents > SUSPECT_DOCUMENTS) return NO_CORRECTIONS
    if (documents > 0) {
      const frequent = (await words.near(word)).filter((near) => near.documents >= documents * SUSPECT_RATIO)
      return { words: frequent.map((near) => near.word), isSure: false }
    }
    if (isPrefix(clause) && (await words.hasPrefix(word))) return NO_CORRECTIONS
    const isDoubtful = spellings.some(({ level }) => level === 'transliterated')
    if (isDoubtful && word.length < MIN_DOUBTFUL_LENGTH) return NO_CORRECTIONS
    const meant = (await words.near(word)).map((near) => near.word)
    return { words: isDoubtful ? meant.slice(0, 1) : meant, isSure: !isDoubtful }
  }

  async function spellingsOfClause(clause: Clause, neighbours: Neighbours, known: Known): Promise<Spelling[]> {
    const word = wordOf(clause)
    if (word === '') return []
    const spellings = spellingsOf(word, neighbours, known)
    if (word.length < MIN_DOUBTFUL_LENGTH || known.documentsOf(word) > 0 || spellings.some(isInflected))
      return spellings
    return [...spellings, ...(await words.splits(word))]
  }

  return {
    /**
     * The plan of a query, with the corrections of words that occur nowhere; `correctedQuery` is the query with its
     * likeliest corrections, or null if it has none.
     */
    async plan(query: ParsedQuery): Promise<{ plan: SearchPlan; correctedQuery: string | null }> {
      const known = await knownOf(query.clauses)
      const planned: PlannedClause[] = []
      let corrected = ''
      let at = 0
      for (const [index, clause] of query.clauses.entries()) {
        const spellings = await spellingsOfClause(clause, neighboursOf(query.clauses, index), known)
        const documents = known.documentsOf(clause.words[0] ?? '')
        const { words: meant, isSure } = await correctionsOf({ ...clause, spellings, documents })
        const corrections = documents === 0 ? meant.map((word) => ({ words: [word], level: 'corrected' as const })) : []
        planned.push({ ...clause, documents, spellings: [...spellings, ...corrections] })
        if (meant[0] === undefined || (documents === 0 && !isSure)) continue
        corrected += query.text.slice(at, clause.start) + meant[0]
        at = clause.end
      }
      const correctedQuery = at === 0 ? null : corrected + query.text.slice(at)
      return { plan: planOf(query, planned), correctedQuery }
    },
  }
}

export type SpellingsService = ReturnType<typeof spellingsService>
