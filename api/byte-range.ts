/** Parses the `Range` header of a request for a file (RFC 9110, section 14). */
import type { ByteRange } from '#core/media/stores/media-store.ts'

/**
 * Returns the requested range; 'none' where the whole file is to be sent (no header, another unit, or several ranges,
 * which a server may always ignore); or 'unsatisfiable' where the range is outside the file.
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
