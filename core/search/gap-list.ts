/**
 * Sets of ids, packed. Changes wait until the list is read, so that a changed article does not unpack all lists that are
 * kept.
 */
import { packIds, unpackIds, type PackedIds } from '#database/engines/packed-ids.ts'
import type { Bitmap } from './bitmap.ts'

/** What a change that waits takes in memory. */
const CHANGE_BYTES = 40
const MAX_CHANGES = 32

export class GapList {
  #ids: PackedIds
  /** None until the first. */
  #changes: Map<number, boolean> | null = null

  constructor(ids: PackedIds) {
    this.#ids = ids
  }

  get bytes(): number {
    return this.#ids.gaps.byteLength + (this.#changes?.size ?? 0) * CHANGE_BYTES
  }

  get isEmpty(): boolean {
    return this.#ids.count === 0 && this.#changes === null
  }

  set(id: number, isMember: boolean): void {
    // An article that has been added is the last of all.
    if (!isMember && id > this.#ids.last && !this.#changes?.has(id)) return
    this.#changes ??= new Map()
    this.#changes.set(id, isMember)
    if (this.#changes.size > MAX_CHANGES) this.#apply()
  }

  addTo(bitmap: Bitmap): void {
    this.#apply()
    bitmap.addIds(this.#ids)
  }

  packed(): PackedIds {
    this.#apply()
    return this.#ids
  }

  /** Ascending. */
  ids(): number[] {
    this.#apply()
    return [...unpackIds(this.#ids)]
  }

  #apply(): void {
    const changes = this.#changes
    if (!changes) return
    const unchanged = unpackIds(this.#ids).filter((id) => !changes.has(id))
    const added = [...changes].flatMap(([id, isMember]) => (isMember ? [id] : []))
    const ids = new Int32Array(unchanged.length + added.length)
    ids.set(unchanged)
    ids.set(added, unchanged.length)
    this.#changes = null
    this.#ids = packIds(ids.sort())
  }
}
