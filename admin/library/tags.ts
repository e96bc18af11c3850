/** The tags of the library's files. */
import { fold } from '#shared/search/fold.ts'
import type { MediaTagWire } from '#shared/schemas/media.wire.ts'
import { api } from '../api/client.ts'

const MAX_RESULTS = 20

export async function allTags(signal: AbortSignal): Promise<string[]> {
  return (await api<{ data: MediaTagWire[] }>('/api/media/tags/', { signal })).data.map(({ tag }) => tag)
}

/** Those that contain a text, in whatever spelling. */
export async function tagsMatching(text: string, signal: AbortSignal): Promise<string[]> {
  const wanted = fold(text)
  return (await allTags(signal)).filter((tag) => fold(tag).includes(wanted)).slice(0, MAX_RESULTS)
}
