/**
 * The vocabulary: every indexed word, the number of articles it occurs in, and the keys under which it meets its other
 * spellings. It follows the writes a moment later, and is counted anew every night: a search for a word itself needs
 * neither.
 */
import type { Engine } from '#database/engines/engine.ts'
import type { SearchableTable } from '#database/engines/search-index.ts'
import type { Clock } from '../clock.ts'
import type { EventsRepository } from '../events/events.repository.ts'
import type { SettingsRepository } from '../settings/settings.repository.ts'
import { TABLES_OF_NOUNS, VOCABULARY_TABLES } from './documents.ts'
import type { DocumentsRepository } from './documents.repository.ts'
import { announceGeneration } from './index-generation.ts'
import { storedKeysOf } from './spellings.ts'
import type { CountedWord, VocabularyRepository } from './vocabulary.repository.ts'

/** The last event whose words are known. */
const POSITION_KEY = 'search.words'
const EVENTS_PER_READ = 100

export function vocabularyService(parts: {
  vocabulary: VocabularyRepository
  documents: DocumentsRepository
  events: Pick<EventsRepository, 'after' | 'lastPosition'>
  settings: SettingsRepository
  engine: Pick<Engine, 'search'>
  clock: Clock
  /** Called after words have been added or counted. */
  onChange: () => void
}) {
  const { vocabulary, documents, events, settings, engine, clock, onChange } = parts

  /** In this process at once, and soon in all others. */
  async function announce(): Promise<void> {
    await announceGeneration(settings, 'words')
    onChange()
  }

  /** Comes before the words are put: the keys of a known word are not computed again after an interruption. */
  async function addKeys(words: readonly string[]): Promise<void> {
    await vocabulary.putKeys(words.map((word) => ({ word, keys: storedKeysOf(word) })))
  }

  async function addNew(words: readonly string[]): Promise<void> {
    const known = new Set((await vocabulary.known(words)).map(({ word }) => word))
    const added = words.filter((word) => !known.has(word))
    await addKeys(added)
    await vocabulary.put(
      added.map((word) => ({ word, documents: 1 })),
      clock(),
      { recount: false },
    )
    if (added.length > 0) await announce()
  }

  async function learnDocuments(table: SearchableTable, ids: readonly number[]): Promise<void> {
    const words = new Set<string>()
    for (const { title, byline, content } of await documents.read(table, ids)) {
      for (const word of `${title} ${byline} ${content}`.split(' ')) if (word !== '') words.add(word)
    }
    const all = [...words]
    for (let first = 0; first < all.length; first += 500) await addNew(all.slice(first, first + 500))
  }

  async function store(words: readonly CountedWord[], at: string, withKeys: boolean): Promise<void> {
    const names = words.map(({ word }) => word)
    const known = new Set((await vocabulary.known(names)).map(({ word }) => word))
    if (withKeys) await vocabulary.removeKeys(names)
    await addKeys(withKeys ? names : names.filter((word) => !known.has(word)))
    await vocabulary.put(words, at, { recount: true })
  }

  return {
    /** Adds the words of the records that were written since the last call. */
    async learn(): Promise<void> {
      let position = Number((await settings.find(POSITION_KEY)) ?? 0)
      for (;;) {
        const found = await events.after(position, EVENTS_PER_READ)
        for (const { noun, id, after } of found) {
          const table = TABLES_OF_NOUNS[noun]
          if (table && after) await learnDocuments(table, [Number(id)])
        }
        const last = found.at(-1)
        if (!last) return
        position = last.seq
        await settings.put(POSITION_KEY, String(position))
        if (found.length < EVENTS_PER_READ) return
      }
    },

    /** Counts every word of every index. `withKeys` computes the keys of known words too. */
    async recount({ withKeys = false } = {}): Promise<void> {
      const startedAt = clock()
      const position = await events.lastPosition()
      // The articles come last, so that a word of several tables keeps their count.
      for (const table of VOCABULARY_TABLES) {
        for await (const words of engine.search.words(table)) {
          const counted = table === 'articles' ? words : words.map(({ word }) => ({ word, documents: 0 }))
          await store(counted, startedAt, withKeys)
        }
      }
      await vocabulary.removeUncounted(startedAt)
      await announce()
      await settings.put(POSITION_KEY, String(position))
    },
  }
}

export type VocabularyService = ReturnType<typeof vocabularyService>
