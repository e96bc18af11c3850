/** Keeps track of where files are used: to be told inside the transaction of each write. */
import {
  areSame,
  referencesInBin,
  isReferencingNoun,
  referencesIn,
  referencesInRow,
  withEarlierReferences,
  type MediaReference,
  type ReferencingNoun,
} from './references.ts'
import type { MediaReferencesRepository } from './references.repository.ts'

export function mediaReferencesService({ uses }: { uses: MediaReferencesRepository }) {
  async function replace(
    noun: ReferencingNoun,
    id: number,
    before: readonly MediaReference[],
    after: readonly MediaReference[],
  ): Promise<void> {
    if (areSame(before, after)) return
    if (before.length > 0) await uses.remove(noun, id)
    await uses.insert(after.map((use) => ({ ...use, noun, nounId: id })))
  }

  /** Only articles have earlier versions. */
  function withEarlierVersions(
    noun: ReferencingNoun,
    now: readonly MediaReference[],
    before: readonly MediaReference[],
  ): readonly MediaReference[] {
    return noun === 'article' ? withEarlierReferences(now, before) : now
  }

  return {
    /** Things that are new. */
    async added(noun: ReferencingNoun, things: readonly { id: number; content: object }[]): Promise<void> {
      await uses.insert(
        things.flatMap(({ id, content }) => referencesIn(noun, content).map((use) => ({ ...use, noun, nounId: id }))),
      )
    },

    /** A thing was written; nouns that use no files are none of this. */
    async written(noun: string, id: number, content: object): Promise<void> {
      if (!isReferencingNoun(noun)) return
      const before = await uses.of(noun, id)
      await replace(noun, id, before, withEarlierVersions(noun, referencesIn(noun, content), before))
    },

    async binned(noun: string, id: number): Promise<void> {
      if (!isReferencingNoun(noun)) return
      const before = await uses.of(noun, id)
      await replace(noun, id, before, referencesInBin(before))
    },

    /** It is back, as the row that it was. */
    async restored(noun: string, id: number, row: Record<string, unknown>): Promise<void> {
      if (!isReferencingNoun(noun)) return
      const before = await uses.of(noun, id)
      await replace(noun, id, before, withEarlierVersions(noun, referencesInRow(noun, row), before))
    },

    async purged(noun: string, id: number): Promise<void> {
      if (isReferencingNoun(noun)) await uses.remove(noun, id)
    },
  }
}

export type MediaReferencesService = ReturnType<typeof mediaReferencesService>
