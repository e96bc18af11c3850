/**
 * Views that a device has of the time before accounts had them: they are moved to the account that uses the lists next,
 * and stay on the device until they are.
 */
import type { SavedViewWire } from '#shared/schemas/saved-view.schema.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'views-'

function isView(found: unknown): found is { name: string; address: string } {
  const { name, address } = (found ?? {}) as Record<string, unknown>
  return typeof name === 'string' && typeof address === 'string'
}

function viewsOf(store: Store, key: string): SavedViewWire[] {
  try {
    const found: unknown = JSON.parse(store.getItem(key) ?? '[]')
    const views = Array.isArray(found) ? found.filter(isView) : []
    return views.map(({ name, address }) => ({ list: key.slice(PREFIX.length), name, address }))
  } catch {
    return []
  }
}

export function viewsOnDevice(store: Store): SavedViewWire[] {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  return keys.filter((key) => key.startsWith(PREFIX)).flatMap((key) => viewsOf(store, key))
}

/** Removes a view from the device. */
export function forgetOnDevice(store: Store, { list, name }: SavedViewWire): void {
  const key = PREFIX + list
  const rest = viewsOf(store, key).filter((view) => view.name !== name)
  if (rest.length === 0) store.removeItem(key)
  else store.setItem(key, JSON.stringify(rest.map((view) => ({ name: view.name, address: view.address }))))
}
