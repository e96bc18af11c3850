/** What a `Range` header asks for of a file (RFC 9110, section 14). */
import type { ByteRange } from '#core/media/stores/media-store.ts'

/**
 * The one range asked for, 'none' where the whole file is to be sent (no header, another unit, several ranges, which a
 * server may always answer with the whole), or 'unsatisfiable' where the file holds none of it.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'none' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replace(/\s/g, '') ?? '')
  if (!match) return 'none'
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return 'none'
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'none'
  if (start >= bytes) return 'unsatisfiable'
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
}
