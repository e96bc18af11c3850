/**
 * Ranks articles by their words: by how much of the query each has, weighted by how rare that is, and where. Both engines
 * rank alike, because all of it is computed here.
 */
import type { CountedWord } from './vocabulary.repository.ts'
import type { Group } from './query-groups.ts'
import { numberOfWord, type TextNumbers } from './text-numbers.ts'

export type RankedText = { id: number; text: TextNumbers; publishedAt: string }
export type Ranked = { id: number; score: number; coverage: number; isComplete: boolean; publishedAt: string }

/** A word of a text that stands for a word of the query. */
type Entry = { group: number; weight: number }
/** Words in a row, by the number of the last one. */
type Row = Entry & { before: readonly number[] }
type Phrase = { numbers: readonly number[] }

export type RankingPlan = {
  groups: readonly Pick<Group, 'idf'>[]
  entries: ReadonlyMap<number, readonly Entry[]>
  rows: ReadonlyMap<number, readonly Row[]>
  /** By the last bits of a number: whether the maps may have it. Most words of a text are passed over by it. */
  filter: Uint8Array
  phrases: readonly Phrase[]
}

const FILTER_SIZE = 1 << 15
const FILTER_MASK = FILTER_SIZE - 1

const OFTEN = 0.25
const IN_TITLE = 0.35
const TITLE_COUNTS = 2
/** Of what a word in the title counts, in the byline. */
const BYLINE = 0.6
const SATURATION = 1.2
const USUAL_LENGTH = 1400
/** Of a single word, what is written as it was typed stays first. */
const SINGLE = 0.3
/** Of a spelling that counts less, a text may have another word. */
const PRESENT = 0.4
const NEARNESS = 0.15
const NEAR_WORDS = 4

function add<Value>(map: Map<number, Value[]>, key: number, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** `words`: those of the vocabulary with a stem of a term. `phrases`: the quoted ones, as folded words. */
export function rankingPlan(
  groups: readonly Group[],
  words: readonly CountedWord[],
  phrases: readonly (readonly string[])[],
): RankingPlan {
  const entries = new Map<number, Entry[]>()
  const rows = new Map<number, Row[]>()
  const ofStem = Map.groupBy(words, ({ stem }) => stem)
  const wordsOf = (stem: string) => (ofStem.get(stem) ?? []).map(({ word }) => word)
  for (const [group, { word, terms }] of groups.entries()) {
    const weights = new Map<string, number>()
    for (const { stems, weight, spelled } of terms) {
      const [first = '', second] = stems
      if (second === undefined) {
        for (const one of new Set([...wordsOf(first), spelled])) {
          if (one !== '') weights.set(one, Math.max(weights.get(one) ?? 0, weight))
        }
        continue
      }
      for (const last of wordsOf(stems.at(-1) ?? '')) {
        for (const before of wordsOf(first)) {
          // Of three words in a row, the one in the middle is not compared.
          if (stems.length === 2) add(rows, numberOfWord(last), { group, weight, before: [numberOfWord(before)] })
        }
      }
    }
    weights.set(word, 1)
    for (const [one, weight] of weights) add(entries, numberOfWord(one), { group, weight })
  }
  const filter = new Uint8Array(FILTER_SIZE)
  for (const number of [...entries.keys(), ...rows.keys()]) filter[number & FILTER_MASK] = 1
  return { groups, entries, rows, filter, phrases: phrases.map((one) => ({ numbers: one.map(numberOfWord) })) }
}

/** Whether a text contains words in a row within one of its fields. */
export function containsPhrase({ words, ends }: TextNumbers, { numbers }: Phrase): boolean {
  const [first] = numbers
  let start = 0
  for (const end of ends) {
    for (
      let at = words.indexOf(first ?? 0, start);
      at >= 0 && at + numbers.length <= end;
      at = words.indexOf(first ?? 0, at + 1)
    ) {
      if (at >= start && numbers.every((number, offset) => words[at + offset] === number)) return true
    }
    start = end
  }
  return false
}

/** What a text has of each group. */
function measure({ words, ends }: TextNumbers, plan: RankingPlan) {
  const { entries, rows, filter, groups } = plan
  const best = new Float64Array(groups.length)
  const inTitle = new Float64Array(groups.length)
  const frequency = new Float64Array(groups.length)
  const lastAt = new Int32Array(groups.length).fill(-NEAR_WORDS - 1)
  const isNear = new Uint8Array(groups.length)
  const [titleEnd, bylineEnd] = ends

  function meet({ group, weight }: Entry, at: number, length: number): void {
    const place = at < titleEnd ? 1 : at < bylineEnd ? BYLINE : 0
    if (weight > (best[group] ?? 0)) best[group] = weight
    if (weight * place > (inTitle[group] ?? 0)) inTitle[group] = weight * place
    frequency[group] = (frequency[group] ?? 0) + (place > 0 ? TITLE_COUNTS * weight : weight)
    if (group > 0 && at - length + 1 - (lastAt[group - 1] ?? 0) <= NEAR_WORDS) isNear[group] = 1
    lastAt[group] = at
  }

  for (let at = 0; at < words.length; at += 1) {
    const number = words[at] ?? 0
    if (filter[number & FILTER_MASK] === 0) continue
    const met = entries.get(number)
    if (met) for (const entry of met) meet(entry, at, 1)
    const ending = rows.get(number)
    if (!ending) continue
    for (const row of ending) {
      const start = at - row.before.length
      if (start >= 0 && row.before.every((before, offset) => words[start + offset] === before)) {
        meet(row, at, row.before.length + 1)
      }
    }
  }
  return { best, inTitle, frequency, near: isNear.reduce((sum, one) => sum + one, 0) }
}

function scoreOf({ id, text, publishedAt }: RankedText, plan: RankingPlan): Ranked {
  const { groups } = plan
  const { best, inTitle, frequency, near } = measure(text, plan)
  const length = 0.5 + text.words.length / USUAL_LENGTH
  const factor = groups.length === 1 ? SINGLE : 1
  let all = 0
  let covered = 0
  let score = 0
  let isComplete = true
  for (const [index, { idf }] of groups.entries()) {
    const weight = best[index] ?? 0
    const often = frequency[index] ?? 0
    all += idf
    covered += idf * weight
    score += idf * weight * (1 + (OFTEN * factor * often) / (often + SATURATION * length))
    score += IN_TITLE * factor * idf * (inTitle[index] ?? 0)
    if (weight < PRESENT) isComplete = false
  }
  const nearness = groups.length > 1 ? (NEARNESS * near) / (groups.length - 1) : 0
  const coverage = all === 0 ? 1 : covered / all
  return { id, publishedAt, isComplete, coverage, score: all === 0 ? 1 : score / all + nearness }
}

/** The best first; of equals the newest. Texts without a quoted phrase are left out. */
export function rank(texts: readonly RankedText[], plan: RankingPlan): Ranked[] {
  return texts
    .filter(({ text }) => plan.phrases.every((phrase) => containsPhrase(text, phrase)))
    .map((text) => scoreOf(text, plan))
    .toSorted(
      (a, b) =>
        Math.round((b.score - a.score) * 1e6) ||
        (a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : b.id - a.id),
    )
}
