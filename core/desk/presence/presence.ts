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
  writer: (PresentPerson & { isThisTab: boolean }) | null
  /** Everybody else; the asking person too, for a tab that neither writes nor asks. */
  readers: readonly PresentPerson[]
  /** The other tabs of the asking person. */
  ownTabs: readonly string[]
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
  if (one.userId !== other.userId) return one.userId < other.userId ? one : other
  return one.tab < other.tab ? one : other
}

type TabOfUser = Pick<PresentTab, 'userId' | 'tab'>

function isSame(one: TabOfUser, other: TabOfUser): boolean {
  return one.userId === other.userId && one.tab === other.tab
}

/** What a tab is told of all tabs. One of them writes; those that read are told of by person. */
export function presenceOf(tabs: readonly PresentTab[], asking: TabOfUser): Presence {
  const others = tabs.filter((tab) => !isSame(tab, asking))
  const ownTabs = others.filter(({ userId }) => userId === asking.userId).map(({ tab }) => tab)
  if (tabs.length === 0) return { writer: null, readers: [], ownTabs }
  const writing = tabs.reduce(writes)
  const isThisTab = isSame(writing, asking)
  const people = new Map<number, PresentPerson>()
  for (const tab of others.toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : 1))) {
    if (!people.has(tab.userId)) people.set(tab.userId, { userId: tab.userId, name: tab.name, since: tab.openedAt })
  }
  const { userId, name, takenAt, openedAt } = writing
  const writer = { userId, name, since: takenAt ?? openedAt, isThisTab }
  const readers = [...people.values()].filter((person) => isThisTab || person.userId !== userId)
  return { writer, readers, ownTabs }
}
