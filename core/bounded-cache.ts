/** Values by key, of which those go first that were not used for longest. */
import { SecondChanceMap } from './second-chance-map.ts'

export function boundedCache<Value>({ maxEntries }: { maxEntries: number }) {
  /** Each in an object of its own, because the value may be undefined. */
  const entries = new SecondChanceMap<{ value: Value }>()
  /** Changes when everything is forgotten: what was loaded before that is not kept. */
  let generation = 0

  function keep(key: string, value: Value): void {
    entries.delete(key)
    if (entries.size >= maxEntries) entries.evict()
    entries.set(key, { value })
  }

  return {
    /** Those of several keys that are not kept. */
    missing: (keys: Iterable<string>): string[] => [...new Set(keys)].filter((key) => !entries.has(key)),

    /** The values of several keys; `load` reads those that are not kept, each of which it must return. */
    async readAll(
      keys: Iterable<string>,
      load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
    ): Promise<ReadonlyMap<string, Value>> {
      const found = new Map<string, Value>()
      const missing: string[] = []
      for (const key of new Set(keys)) {
        const entry = entries.get(key)
        if (entry) found.set(key, entry.value)
        else missing.push(key)
      }
      if (missing.length === 0) return found
      const since = generation
      for (const [key, value] of await load(missing)) {
        found.set(key, value)
        if (generation === since) keep(key, value)
      }
      return found
    },

    async read(key: string, load: () => Promise<Value>): Promise<Value> {
      const entry = entries.get(key)
      if (entry) return entry.value
      const since = generation
      const value = await load()
      if (generation === since) keep(key, value)
      return value
    },

    /** What is kept, what goes first first. */
    entries: (): [key: string, value: Value][] => entries.entries().map(([key, { value }]) => [key, value]),

    /** Keeps what was loaded elsewhere. */
    put(all: readonly (readonly [key: string, value: Value])[]): void {
      for (const [key, value] of all) keep(key, value)
    },

    clear(): void {
      generation += 1
      entries.clear()
    },
  }
}
