/** Looks up what the vocabulary says of a query's words, and makes its groups. */
import type { ParsedQuery } from '#shared/search/query.ts'
import { stem } from '#shared/search/stem.ts'
import { deletesOf } from './keys.ts'
import { groupOf, MAX_BEGINNINGS, queryWords, type Group } from './query-groups.ts'
import { keysOfUnknown, lookupsOf, type Known, type QueryWord } from './spellings.ts'
import type { CountedWord, Sound, VocabularyRepository } from './vocabulary.repository.ts'

/** Shorter beginnings of words are the beginnings of too many. */
const MIN_BEGINNING = { alone: 2, among: 3 } as const

export function groupsService({ vocabulary }: { vocabulary: VocabularyRepository }) {
  async function nearOf(words: readonly string[]): Promise<Map<string, CountedWord[]>> {
    const near = await vocabulary.near([...new Set(words.flatMap(deletesOf))])
    return new Map(words.map((word) => [word, near]))
  }

  async function beginningsOf(words: readonly QueryWord[]): Promise<Map<string, CountedWord[]>> {
    const least = words.length === 1 ? MIN_BEGINNING.alone : MIN_BEGINNING.among
    const begun = words.filter(({ word, isBeginning }) => isBeginning && word.length >= least)
    const found = begun.map(async ({ word }) => [word, await vocabulary.beginningWith(word, MAX_BEGINNINGS)] as const)
    return new Map(await Promise.all(found))
  }

  async function known(words: readonly QueryWord[]): Promise<Known> {
    const lookups = words.map(lookupsOf)
    const counted = await vocabulary.words([...new Set(lookups.flatMap((one) => one.words))])
    const ofWord = new Map(counted.map((one) => [one.word, one]))
    const unknown = words.map(({ word }) => word).filter((word) => (ofWord.get(word)?.documents ?? 0) <= 3)
    const parts = unknown.filter((word) => !ofWord.has(word)).flatMap(keysOfUnknown)
    const keys = [...new Set([...lookups.flatMap((one) => one.keys), ...parts])]
    const [sounds, near, beginnings] = await Promise.all([
      vocabulary.sounds(keys),
      nearOf(unknown),
      beginningsOf(words),
    ])
    const ofKey = Map.groupBy(sounds, ({ key }) => key)
    const stems = new Set([
      '',
      ...words.flatMap(({ word }) => [stem(word)]),
      ...lookups.flatMap((one) => one.words.map(stem)),
      ...sounds.map((one) => one.stem),
      ...[...near.values(), ...beginnings.values()].flat().map((one) => one.stem),
    ])
    const documents = new Map((await vocabulary.stems([...stems])).map((one) => [one.stem, one.documents]))
    const none: readonly Sound[] = []
    return {
      articles: Math.max(documents.get('') ?? 0, ...documents.values(), 1),
      words: ofWord,
      stems: documents,
      soundsOf: (key) => ofKey.get(key) ?? none,
      near,
      beginnings,
    }
  }

  return {
    async of(query: ParsedQuery, options: { allUnfinished?: boolean } = {}): Promise<Group[]> {
      const words = queryWords(query.clauses, options)
      if (words.length === 0) return []
      const of = await known(words)
      return words.map((word) => groupOf(word, of))
    },
  }
}
