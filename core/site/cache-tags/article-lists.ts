/**
 * The tags of what is listed beside an article, chosen so that most changes drop none of the many article pages. This
 * file knows both sides: the tags of a list, and the tags that a change in it drops.
 */
import { dayOf, monthOf, shiftMonth } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { cacheTags, type CacheTag } from './tags.ts'

const DAY_MS = 86_400_000

/** A list of newest articles that reaches further back is dropped by every change in its language. */
const MAX_AGE_DAYS = 30
/** Longer than that, because an answer may have been kept for a while when an event drops it. */
const DROPPED_DAYS = 60

/** Neighbours that are further apart are dropped by every change in their category and language. */
const MAX_MONTHS = 6

type Placed = { category: string; language: Locale; publishDate: string; month?: string }

function daysBefore(moment: string, days: number): string {
  return dayOf(new Date(Date.parse(moment) - days * DAY_MS))
}

/**
 * The tag of a list of the newest articles of a language: it changes only with articles of its last day or later.
 * `isFull`: whether there are as many as the list can hold; otherwise any article belongs to it.
 */
export function newestTag(
  language: Locale,
  list: readonly { publishDate: string }[],
  { isFull, now }: { isFull: boolean; now: string },
): CacheTag {
  const last = list.at(-1)
  if (!isFull || !last) return cacheTags.newest(language)
  const day = dayOf(last.publishDate)
  return day < daysBefore(now, MAX_AGE_DAYS) ? cacheTags.newest(language) : cacheTags.newest(language, day)
}

/** The tags of the lists that an article of this date may be in. */
export function droppedNewestTags({ language, publishDate }: Placed, now: string): CacheTag[] {
  const result = [cacheTags.newest(language)]
  const day = dayOf(publishDate)
  for (let age = DROPPED_DAYS; age >= -1; age -= 1) {
    const each = daysBefore(now, age)
    if (each <= day) result.push(cacheTags.newest(language, each))
  }
  return result
}

/**
 * The tags of the articles before and after one in its category and language: those of the months from the one to the
 * other. At either end of the category there is no such month.
 */
export function neighbourTags(
  { category, language }: Placed,
  { older, newer }: { older?: { publishDate: string }; newer?: { publishDate: string } },
): CacheTag[] {
  const tags: CacheTag[] = []
  if (older && newer) {
    const last = monthOf(newer.publishDate)
    for (let month = monthOf(older.publishDate); month <= last; month = shiftMonth(month, 1)) {
      if (tags.length === MAX_MONTHS) return [cacheTags.neighbours(category, language)]
      tags.push(cacheTags.neighbours(category, language, month))
    }
  }
  return tags.length > 0 ? tags : [cacheTags.neighbours(category, language)]
}

/** The tag of an article's author; of one without a record, the tag of those that may get theirs back from the bin. */
export function authorTag({ authorId }: { authorId: number | null }): CacheTag {
  return authorId === null ? cacheTags.authorLinks : cacheTags.author(authorId)
}

export function droppedNeighbourTags({ category, language, publishDate, month }: Placed): CacheTag[] {
  const months = new Set([monthOf(publishDate), month ?? monthOf(publishDate)])
  return [
    cacheTags.neighbours(category, language),
    ...Array.from(months, (each) => cacheTags.neighbours(category, language, each)),
  ]
}
