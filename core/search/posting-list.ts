/** The articles of a term: their ids where they are few, and a bit for each article where they are many. */
import type { SearchIds } from '#database/engines/search-index.ts'
import { Bitmap } from './bitmap.ts'

export type PostingList = SearchIds | Bitmap

/** A bit for each article takes less than a number for each match from this share of matches on. */
const MIN_SHARE = 1 / 32

export function postingListOf(ids: SearchIds): PostingList {
  const last = ids.at(-1) ?? 0
  return ids.length > last * MIN_SHARE ? Bitmap.of(ids) : ids
}

export function addPostings(to: Bitmap, list: PostingList): void {
  if (list instanceof Bitmap) to.add(list)
  else to.addIds(list)
}

export function sizeInBytes(list: PostingList): number {
  return list instanceof Bitmap ? list.bytes : list.byteLength
}

/** The same list with or without an id. */
export function withPosting(list: PostingList, id: number, isMember: boolean): PostingList {
  if (list instanceof Bitmap) {
    list.set(id, isMember)
    return list
  }
  if (list.includes(id) === isMember) return list
  if (!isMember) return list.filter((each) => each !== id)
  const longer = new Int32Array(list.length + 1)
  longer.set(list)
  longer[list.length] = id
  return postingListOf(longer.sort())
}
