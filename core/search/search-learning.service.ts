/** Has the vocabulary of searches learn the words of what is written, by the event log. */
import type { Engine } from '#database/engines/engine.ts'
import { eventsRepository } from '#core/events/events.repository.ts'
import { searchTableOf } from '#core/record-documents.ts'
import type { VocabularyService } from './vocabulary.service.ts'
import type { SettingsRepository } from '#core/site/settings/settings.repository.ts'

/** The last event whose words are known, and how many records were written since all words were counted. */
const POSITION_KEY = 'search.words'
const WRITTEN_KEY = 'search.uncounted'
const EVENTS_PER_READ = 100

export function learningService(parts: {
  vocabulary: VocabularyService
  settings: SettingsRepository
  engine: Engine
}) {
  const { vocabulary, settings, engine } = parts
  const events = eventsRepository(engine)

  async function recount(): Promise<void> {
    const position = await events.lastPosition()
    await vocabulary.recount()
    await settings.put(POSITION_KEY, String(position))
    await settings.put(WRITTEN_KEY, '0')
  }

  return {
    /** Learns the words of the records that were written since the last call; counts all of them where these are many. */
    async learn(): Promise<void> {
      let position = Number((await settings.find(POSITION_KEY)) ?? 0)
      let written = Number((await settings.find(WRITTEN_KEY)) ?? 0)
      for (;;) {
        const found = await events.after(position, EVENTS_PER_READ)
        const records = found.flatMap(({ noun, id, after }) => {
          const table = searchTableOf(noun)
          return table && after ? [{ table, id: Number(id) }] : []
        })
        const distinct = new Map(records.map((record) => [`${record.table} ${record.id}`, record]))
        written += distinct.size
        if (await vocabulary.isOutdatedAfter(written)) return recount()
        await vocabulary.learn([...distinct.values()])
        position = found.at(-1)?.seq ?? position
        await settings.put(POSITION_KEY, String(position))
        await settings.put(WRITTEN_KEY, String(written))
        if (found.length < EVENTS_PER_READ) return
      }
    },

    /** Counts all words, and forgets those that occur in nothing any more. */
    recount,
  }
}
