/**
 * A map of bounded caches: values by key, of which those go first that were not used for longest, as far as a flag tells
 * (the second-chance algorithm, also known as CLOCK). A map that keeps the exact order would move an entry at each use.
 */
type Entry<Value> = { value: Value; wasUsed: boolean }

export class SecondChanceMap<Value> {
  /** Those that may go first come first. */
  readonly #entries = new Map<string, Entry<Value>>()

  get size(): number {
    return this.#entries.size
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** A use of the value, unless `isUse` is false. */
  get(key: string, { isUse = true } = {}): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry && isUse) entry.wasUsed = true
    return entry?.value
  }

  /** To be called once there is room for the value, since nothing protects it before its first use. */
  set(key: string, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, { value, wasUsed: false })
  }

  /** Returns what was deleted. */
  delete(key: string): Value | undefined {
    const value = this.#entries.get(key)?.value
    this.#entries.delete(key)
    return value
  }

  /** Deletes the first value that was not used since it was passed over, and returns it; undefined if there is none. */
  evict(): Value | undefined {
    for (const [key, entry] of this.#entries) {
      this.#entries.delete(key)
      if (!entry.wasUsed) return entry.value
      entry.wasUsed = false
      this.#entries.set(key, entry)
    }
    return undefined
  }

  clear(): void {
    this.#entries.clear()
  }

  /** Those that go first come first. */
  entries(): [key: string, value: Value][] {
    const all = [...this.#entries].toSorted(([, a], [, b]) => Number(a.wasUsed) - Number(b.wasUsed))
    return all.map(([key, { value }]) => [key, value])
  }

  /** In any order. The current one may be deleted. */
  *all(): Generator<[key: string, value: Value]> {
    for (const [key, { value }] of this.#entries) yield [key, value]
  }
}
