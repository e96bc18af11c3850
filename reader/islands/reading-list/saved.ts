/** The reading list as this device stores it: its own, or a copy of the account's. */
import { READING_LIST_KEY } from '#shared/reading-list.ts'
import { MAX_READING_LIST } from '#shared/schemas/limits.ts'
import { storedValue } from '../stored-value.ts'

/** `at`: ISO 8601 UTC. */
export type Saved = { id: number; at: string }
/** Newest first. `account`: a copy of what the account holds. */
export type DeviceList = { account: boolean; saved: Saved[] }

const NOTHING: DeviceList = { account: false, saved: [] }

function isSaved(value: unknown): value is Saved {
  const { id, at } = (value ?? {}) as Partial<Saved>
  return Number.isSafeInteger(id) && Number(id) > 0 && typeof at === 'string' && !Number.isNaN(Date.parse(at))
}

function newestFirst(saved: readonly Saved[]): Saved[] {
  return [...saved].sort((one, other) => (one.at < other.at ? 1 : -1))
}

/** Anything that is not a list is an empty one. */
export function parseList(text: string | null): DeviceList {
  try {
    const { account, saved } = JSON.parse(text ?? '') as Partial<DeviceList>
    if (!Array.isArray(saved)) return NOTHING
    return { account: account === true, saved: newestFirst(saved.filter(isSaved)).slice(0, MAX_READING_LIST) }
  } catch {
    return NOTHING
  }
}

/** An article that is on the list already stays as it is. */
export function withSaved(list: DeviceList, entry: Saved): DeviceList {
  if (list.saved.some(({ id }) => id === entry.id)) return list
  return { ...list, saved: newestFirst([...list.saved, entry]) }
}

export function withoutSaved(list: DeviceList, articleId: number): DeviceList {
  return { ...list, saved: list.saved.filter(({ id }) => id !== articleId) }
}

export const deviceList = storedValue(READING_LIST_KEY, parseList)
