/** Presence: who has an article open, and which of them writes. */

/** A tab that has been heard of lately. */
export type PresentTab = {
  userId: number
  /** Empty where the account has none. */
  name: string
  tab: string
  openedAt: string
  seenAt: string
  takenAt: string | null
}

/** A person, with the tab that was opened first. */
export type PresentPerson = { userId: number; name: string; since: string }

export type Presence = {
  /** Who writes, with the time from which on; never null while somebody is present. */
  writer: PresentPerson | null
  /** Everybody else but the caller. */
  readers: readonly PresentPerson[]
}

/**
 * A tab that has not been heard of for this long is closed, or its computer asleep. Browsers wake hidden tabs once a
 * minute.
 */
export const GONE_AFTER_MS = 90_000
/** How accurate the last sign of life is: most of them are read, and not written. */
export const SEEN_MS = 20_000
/** The tabs of one person with one article that are known; further ones replace the oldest. */
export const MAX_TABS = 10

/** Who took over last writes; otherwise who was here first. */
function writes(one: PresentTab, other: PresentTab): PresentTab {
  const [a, b] = [one.takenAt ?? '', other.takenAt ?? '']
  if (a !== b) return a > b ? one : other
  if (one.openedAt !== other.openedAt) return one.openedAt < other.openedAt ? one : other
  return one.userId <= other.userId ? one : other
}

/** What a person is told of all tabs. Several tabs of one person are one person. */
export function presenceOf(tabs: readonly PresentTab[], userId: number): Presence {
  if (tabs.length === 0) return { writer: null, readers: [] }
  const writing = tabs.reduce(writes)
  const people = new Map<number, PresentPerson>()
  for (const tab of tabs.toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : 1))) {
    if (!people.has(tab.userId)) people.set(tab.userId, { userId: tab.userId, name: tab.name, since: tab.openedAt })
  }
  const writer = { userId: writing.userId, name: writing.name, since: writing.takenAt ?? writing.openedAt }
  const readers = [...people.values()].filter((person) => person.userId !== writer.userId && person.userId !== userId)
  return { writer, readers }
}
