/** Keeps track of where files are used: to be told inside the transaction of each write. */
import { areSame, inBin, isUseNoun, usesIn, usesInRow, withEarlier, type Use, type UseNoun } from './uses.ts'
import type { UsesRepository } from './uses.repository.ts'

export function usesService({ uses }: { uses: UsesRepository }) {
  async function replace(noun: UseNoun, id: number, before: readonly Use[], after: readonly Use[]): Promise<void> {
    if (areSame(before, after)) return
    if (before.length > 0) await uses.remove(noun, id)
    await uses.insert(after.map((use) => ({ ...use, noun, nounId: id })))
  }

  /** Only articles have earlier versions. */
  function asOf(noun: UseNoun, now: readonly Use[], before: readonly Use[]): readonly Use[] {
    return noun === 'article' ? withEarlier(now, before) : now
  }

  return {
    /** Things that are new. */
    async added(noun: UseNoun, things: readonly { id: number; content: object }[]): Promise<void> {
      await uses.insert(
        things.flatMap(({ id, content }) => usesIn(noun, content).map((use) => ({ ...use, noun, nounId: id }))),
      )
    },

    /** A thing was written; nouns that use no files are none of this. */
    async written(noun: string, id: number, content: object): Promise<void> {
      if (!isUseNoun(noun)) return
      const before = await uses.of(noun, id)
      await replace(noun, id, before, asOf(noun, usesIn(noun, content), before))
    },

    async binned(noun: string, id: number): Promise<void> {
      if (!isUseNoun(noun)) return
      const before = await uses.of(noun, id)
      await replace(noun, id, before, inBin(before))
    },

    /** It is back, as the row that it was. */
    async restored(noun: string, id: number, row: Record<string, unknown>): Promise<void> {
      if (!isUseNoun(noun)) return
      const before = await uses.of(noun, id)
      await replace(noun, id, before, asOf(noun, usesInRow(noun, row), before))
    },

    async purged(noun: string, id: number): Promise<void> {
      if (isUseNoun(noun)) await uses.remove(noun, id)
    },
  }
}

export type UsesService = ReturnType<typeof usesService>
