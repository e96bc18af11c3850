/** Finds the other spellings of a query's words in the vocabulary. */
import type { Clause, ParsedQuery } from '#shared/search/query.ts'
import { romanKeys } from '#shared/search/roman.ts'
import { isStopWord } from '#shared/search/stop-words.ts'
import { futureApart } from '#shared/search/urdu-futures.ts'
import { lettersOf, type KnownWords } from './known-words.service.ts'
import { isPrefix, planOf, type PlannedClause, type SearchPlan, type Spelling } from './search-plan.ts'
import {
  isWord,
  lookupsOf,
  spellingsOf,
  sureSpellings,
  wordOf,
  type Known,
  type Lookups,
  type Neighbours,
} from './spellings.ts'

/** A rare word may be a misspelling of one that is this many times as frequent. */
const SUSPECT_DOCUMENTS = 2
const SUSPECT_RATIO = 10
/** Words with a likely spelling in the other script are taken for misspelled as well from this length on. */
const MIN_DOUBTFUL_LENGTH = 6

/** A rare word that is known is taken for misspelled from this length on: shorter ones have neighbours that are as good. */
const MIN_SUSPECT_LENGTH = 6

/**
 * What a clause may have been meant as; `isSure` if it is taken for a misspelling and nothing else, and `isSlip` if its
 * letters are those of another word.
 */
type Corrections = { words: readonly string[]; isSure: boolean; isSlip?: boolean }
const NO_CORRECTIONS: Corrections = { words: [], isSure: false }

function neighboursOf(clauses: readonly Clause[], index: number): Neighbours {
  return [clauses[index - 1], clauses[index + 1]]
}

/** Whether it is a form of the word; two words in its place are more often a coincidence. */
function isInflected({ words, level }: Spelling): boolean {
  return level === 'inflected' && words.length === 1
}

/** Whether it is a future in Urdu that a word writes together: no other word was meant. */
function isFutureOf(word: string, { words }: Spelling): boolean {
  return futureApart(word)?.join(' ') === words.join(' ')
}

function isCorrected({ level }: Spelling): boolean {
  return level === 'corrected'
}

/** Whether two words of one script sound alike, each as it is most likely read. */
function soundAlike(word: string, other: string): boolean {
  return romanKeys(word)[0] === romanKeys(other)[0]
}

/** Whether it is a function word of the other script. */
function isFunctionWord({ words, level }: Spelling): boolean {
  return level === 'transliterated' && words.every(isStopWord)
}

function correctionsTo(words: readonly { word: string }[]): Spelling[] {
  return words.map(({ word }) => ({ words: [word], level: 'corrected' }))
}

/** Shorter words are spelled like some word of the other script by coincidence. */
const MIN_SURE_LENGTH = 4

/** Whether it is known what is meant by a clause: the word itself, a form of it, or a word of the other script. */
function isSettled(clause: PlannedClause): boolean {
  const { documents, spellings } = clause
  if (documents > 0 || !isWord(clause) || spellings.some((one) => isInflected(one) || isCorrected(one))) return true
  return wordOf(clause).length >= MIN_SURE_LENGTH && spellings.some(({ level }) => level === 'transliterated')
}

const isLatin = (word: string) => /^[a-z]/.test(word)

/** Whether another word of a query is known and has the script of this one, which then is no transliteration. */
function isAmongKnown(clause: PlannedClause, clauses: readonly PlannedClause[]): boolean {
  const isAlike = (other: Clause) => isWord(other) && isLatin(wordOf(other)) === isLatin(wordOf(clause))
  return clauses.some((other) => other !== clause && other.documents > 0 && isAlike(other))
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
    if (word === '' || spellings.some((one) => isInflected(one) || isFutureOf(word, one))) return NO_CORRECTIONS
    if (documents > SUSPECT_DOCUMENTS) return NO_CORRECTIONS
    if (documents > 0) {
      if (word.length < MIN_SUSPECT_LENGTH) return NO_CORRECTIONS
      const frequent = (await words.near(word)).filter((near) => near.documents >= documents * SUSPECT_RATIO)
      return { words: frequent.map((near) => near.word), isSure: false }
    }
    if (isPrefix(clause) && (await words.hasPrefix(word))) return NO_CORRECTIONS
    const meant = (await words.near(word)).map((near) => near.word)
    if (!spellings.some(({ level }) => level === 'transliterated')) return { words: meant, isSure: true }
    // It is a word of the other script, or a misspelled one that sounds as that does: pakstan, and teh.
    const slips = meant.filter((other) => lettersOf(other) === lettersOf(word))
    if (slips.length > 0) return { words: slips, isSure: true, isSlip: true }
    const alike = meant.filter((other) => soundAlike(other, word))
    if (alike.length > 0) return { words: alike, isSure: true }
    return word.length < MIN_DOUBTFUL_LENGTH ? NO_CORRECTIONS : { words: meant.slice(0, 1), isSure: false }
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
    /** The spellings of each clause that are surely the same word. */
    async sure({ clauses }: Pick<ParsedQuery, 'clauses'>): Promise<Spelling[][]> {
      return sureSpellings(clauses, await knownOf(clauses))
    },

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
        const { words: meant, isSure, isSlip = false } = await correctionsOf({ ...clause, spellings, documents })
        const corrections = documents === 0 ? correctionsTo(meant.map((word) => ({ word }))) : []
        const others = isSlip ? spellings.filter((one) => !isFunctionWord(one)) : spellings
        planned.push({ ...clause, documents, spellings: [...others, ...corrections] })
        if (meant[0] === undefined || (documents === 0 && !isSure)) continue
        corrected += query.text.slice(at, clause.start) + meant[0]
        at = clause.end
      }
      const correctedQuery = at === 0 ? null : corrected + query.text.slice(at)
      return { plan: planOf(query, planned), correctedQuery }
    },

    /**
     * The plan with corrections of further words that occur nowhere: the beginnings of longer ones, those that may spell
     * a word of the other script, and short ones. For a query of which few articles contain all words: which correction
     * was meant is decided by the other words. Null if there are none.
     */
    async bolder(query: ParsedQuery, plan: SearchPlan): Promise<SearchPlan | null> {
      const clauses = await Promise.all(
        plan.clauses.map(async (clause) => {
          if (isSettled(clause) || !isAmongKnown(clause, plan.clauses)) return clause
          const meant = await words.nearAmongOthers(wordOf(clause))
          return meant.length === 0 ? clause : { ...clause, spellings: [...clause.spellings, ...correctionsTo(meant)] }
        }),
      )
      if (clauses.every((clause, index) => clause === plan.clauses[index])) return null
      return { ...planOf(query, clauses), partial: plan.partial }
    },
  }
}

export type SpellingsService = ReturnType<typeof spellingsService>
