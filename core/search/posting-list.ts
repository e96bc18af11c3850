/** The articles of a term: the gaps between their ids where they are few, and a bit for each article where they are many. */
import { packIds, type PackedIds } from '#database/engines/packed-ids.ts'
import { Bitmap } from './bitmap.ts'
import { GapList } from './gap-list.ts'

export type PostingList = GapList | Bitmap

/** From this share of matches on, a bit for each article takes hardly more than the gaps, and is combined faster. */
const MIN_SHARE = 1 / 12

export function postingListOf(ids: PackedIds): PostingList {
  if (ids.count <= ids.last * MIN_SHARE) return new GapList(ids)
  const bitmap = new Bitmap(ids.last + 1)
  bitmap.addIds(ids)
  return bitmap
}

export function addPostings(to: Bitmap, list: PostingList): void {
  if (list instanceof Bitmap) to.add(list)
  else list.addTo(to)
}

export function packedIdsOf(list: PostingList): PackedIds {
  return list instanceof Bitmap ? packIds(Int32Array.from(list.ids())) : list.packed()
}
