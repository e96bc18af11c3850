/** How many conflicts are shown: a dialog below leaves Escape and the focus to them. */
import { useSyncExternalStore } from 'react'

let shown = 0
const listeners = new Set<() => void>()

export function countShown(change: 1 | -1): void {
  shown += change
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsConflictShown(): boolean {
  return useSyncExternalStore(subscribe, () => shown) > 0
}
