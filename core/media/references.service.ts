/** Keeps references to files up to date: must be called inside the transaction of each write. */
import type { Noun, NounWithMedia } from '#shared/nouns.ts'
import type { MediaReferencesRepository } from './references.repository.ts'
import {
  areSame,
  hasMedia,
  referencesIn,
  referencesInBin,
  referencesInRow,
  withEarlierReferences,
  type MediaReference,
} from './references.ts'

export function mediaReferencesService({ mediaReferences }: { mediaReferences: MediaReferencesRepository }) {
  async function replace(
    noun: NounWithMedia,
    id: number,
    before: readonly MediaReference[],
    after: readonly MediaReference[],
  ): Promise<void> {
    if (areSame(before, after)) return
    if (before.length > 0) await mediaReferences.remove(noun, id)
    await mediaReferences.insert(after.map((reference) => ({ ...reference, noun, nounId: id })))
  }

  /** Only articles have earlier versions. */
  function withEarlierVersions(
    noun: NounWithMedia,
    now: readonly MediaReference[],
    before: readonly MediaReference[],
  ): readonly MediaReference[] {
    return noun === 'article' ? withEarlierReferences(now, before) : now
  }

  return {
    /** For new records. */
    async added(noun: Noun, records: readonly { id: number; content: object }[]): Promise<void> {
      if (!hasMedia(noun)) return
      await mediaReferences.insert(
        records.flatMap(({ id, content }) =>
          referencesIn(noun, content).map((reference) => ({ ...reference, noun, nounId: id })),
        ),
      )
    },

    /** For a changed record. Runs no query if it references the same files as before. */
    async updated(noun: Noun, id: number, before: object, after: object): Promise<void> {
      if (!hasMedia(noun)) return
      const now = referencesIn(noun, after)
      if (areSame(referencesIn(noun, before), now)) return
      const known = await mediaReferences.of(noun, id)
      await replace(noun, id, known, withEarlierVersions(noun, now, known))
    },

    /** For another version of a record that may replace it, such as a working copy. */
    async keptElsewhere(noun: Noun, id: number, content: object): Promise<void> {
      if (!hasMedia(noun)) return
      const known = await mediaReferences.of(noun, id)
      await replace(noun, id, known, withEarlierReferences(known, referencesIn(noun, content)))
    },

    async binned(noun: Noun, id: number): Promise<void> {
      if (!hasMedia(noun)) return
      const known = await mediaReferences.of(noun, id)
      await replace(noun, id, known, referencesInBin(known))
    },

    /** For a record that is restored from the bin as a row. */
    async restored(noun: Noun, id: number, row: Readonly<Record<string, unknown>>): Promise<void> {
      if (!hasMedia(noun)) return
      const known = await mediaReferences.of(noun, id)
      await replace(noun, id, known, withEarlierVersions(noun, referencesInRow(noun, row), known))
    },

    async purged(noun: Noun, id: number): Promise<void> {
      if (hasMedia(noun)) await mediaReferences.remove(noun, id)
    },
  }
}

export type MediaReferencesService = ReturnType<typeof mediaReferencesService>
