/** The articles of a term: the gaps between their ids where they are few, and a bit for each article where they are many. */
import type { SearchIds } from '#database/engines/search-index.ts'
import { Bitmap } from './bitmap.ts'
import { GapList } from './gap-list.ts'

export type PostingList = GapList | Bitmap

/** From this share of matches on, a bit for each article takes hardly more than the gaps, and is combined faster. */
const MIN_SHARE = 1 / 12

export function postingListOf(ids: SearchIds): PostingList {
  const last = ids.at(-1) ?? 0
  if (ids.length <= last * MIN_SHARE) return new GapList(ids)
  const bitmap = new Bitmap(last + 1)
  bitmap.addIds(ids)
  return bitmap
}

export function addPostings(to: Bitmap, list: PostingList): void {
  if (list instanceof Bitmap) to.add(list)
  else list.addTo(to)
}
