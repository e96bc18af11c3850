/** Ids in addresses. */
import { MAX_ID } from './schemas/limits.ts'

/** A positive integer without leading zeros, within the range of ids; null for any other text. */
export function parseId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= MAX_ID ? id : null
}
