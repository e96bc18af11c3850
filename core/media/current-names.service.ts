/** Which file has taken the place of a replaced one, in memory: every request for a file asks. */
import {
  addressNear,
  documentOf,
  MEDIA_PATH,
  pageKey,
  parsePictureAddress,
  type MediaPath,
} from '#shared/media-name.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { ReplacementsRepository } from './replacements.repository.ts'

export function currentNamesService(parts: {
  replacements: Pick<ReplacementsRepository, 'currentNames'>
  events: Pick<EventsService, 'onCommit' | 'subscribe' | 'onRewind'>
}) {
  const { replacements, events } = parts
  let loading: Promise<ReadonlyMap<string, string>> | null = null
  let last: ReadonlyMap<string, string> = new Map()

  function forget(): void {
    loading = null
  }
  events.onCommit(({ noun }) => {
    if (noun === 'media') forget()
  })
  events.subscribe('media', forget)
  events.onRewind(forget)

  async function load(): Promise<ReadonlyMap<string, string>> {
    try {
      const rows = await replacements.currentNames()
      last = new Map(rows.map(({ former, current }) => [former, current]))
    } catch {
      // Files are served without the database: by what was known last.
      forget()
    }
    return last
  }

  return {
    /** The address in the place of that of a replaced file, or of a size of it; null for any other. */
    async currentAddress(asked: MediaPath): Promise<string | null> {
      const { kind } = asked
      const name = kind === 'file' ? asked.name : kind === 'page' ? `${asked.document}.pdf` : `${asked.stem}.webp`
      loading ??= load()
      const current = (await loading).get(name)
      if (current === undefined) return null
      const document = documentOf(MEDIA_PATH + current)
      if (asked.kind === 'page' && document !== null) return MEDIA_PATH + pageKey(document, asked.page, asked.width)
      const picture = parsePictureAddress(MEDIA_PATH + current)
      if (asked.kind !== 'size' || !picture) return MEDIA_PATH + current
      return addressNear(picture, asked.width, asked.format)
    },
  }
}

export type CurrentNamesService = ReturnType<typeof currentNamesService>
