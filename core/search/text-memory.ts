/**
 * Memory for texts that come and go, allocated once and written again when it is full: texts that JavaScript's heap kept
 * for a while would be most of what its garbage collector has to copy and to mark. Texts of any length follow one another
 * in segments. When the last segment is full, the first is written again: those of its texts that were used since are
 * kept, and the others are forgotten.
 */
import { copyText, sizeOf } from './indexed-text.ts'
import { rankedText, type RankedText } from './ranking.ts'

/** Long enough that little is left unused at the end, and short enough to be written again in a fraction of a millisecond. */
const SEGMENT_BYTES = 512 * 1024
/** What belongs to a text in JavaScript's heap is not counted in bytes. */
const TEXTS_PER_SEGMENT = 80

type Entry<Value> = { id: number; value: Value; bytes: number; wasUsed: boolean }
type Segment<Value> = { memory: ArrayBuffer; end: number; entries: Entry<Value>[] }

/** `segmentBytes`: at least twice those of any text. */
export function textMemory<Value extends { text: RankedText }>({
  maxBytes,
  segmentBytes = SEGMENT_BYTES,
}: {
  maxBytes: number
  segmentBytes?: number
}) {
  const maxSegments = Math.max(1, Math.floor(maxBytes / segmentBytes))
  const segments: Segment<Value>[] = []
  /** The index of the segment that is written to. */
  let current = -1
  const entries = new Map<number, Entry<Value>>()

  /** Copies the text of an entry to the end of a segment, which may contain it further on. */
  function write(entry: Entry<Value>, segment: Segment<Value>): void {
    const { text } = entry.value
    entry.value.text = rankedText(text, copyText(text, segment.memory, segment.end))
    segment.end += entry.bytes
    segment.entries.push(entry)
  }

  /** Within a share of the segment. */
  function hasRoom({ end, entries: all }: Segment<Value>, bytes: number, share = 1): boolean {
    return end + bytes <= share * segmentBytes && all.length < share * TEXTS_PER_SEGMENT
  }

  /** Forgets what a segment contains, but for what was used, which may fill half of it. */
  function empty(segment: Segment<Value>): void {
    const written = segment.entries
    segment.entries = []
    segment.end = 0
    for (const entry of written) {
      if (entries.get(entry.id) !== entry) continue
      if (entry.wasUsed && hasRoom(segment, entry.bytes, 1 / 2)) {
        entry.wasUsed = false
        write(entry, segment)
      } else {
        entries.delete(entry.id)
      }
    }
  }

  function nextSegment(): Segment<Value> {
    current = (current + 1) % maxSegments
    const next = segments[current]
    if (next) {
      empty(next)
      return next
    }
    const added = { memory: new ArrayBuffer(segmentBytes), end: 0, entries: [] }
    segments.push(added)
    return added
  }

  /** One with room for so many bytes. */
  function segmentFor(bytes: number): Segment<Value> {
    let segment = segments[current]
    while (!segment || !hasRoom(segment, bytes)) segment = nextSegment()
    return segment
  }

  return {
    /** `isUse`: whether it is kept for longer because of this call. */
    get(id: number, { isUse = true } = {}): Value | undefined {
      const entry = entries.get(id)
      if (entry && isUse) entry.wasUsed = true
      return entry?.value
    },

    /** Keeps a value, whose text is copied. */
    put(id: number, value: Value): void {
      entries.delete(id)
      const entry = { id, value, bytes: sizeOf(value.text), wasUsed: false }
      write(entry, segmentFor(entry.bytes))
      entries.set(id, entry)
    },

    delete: (id: number): boolean => entries.delete(id),

    clear(): void {
      entries.clear()
      for (const segment of segments) Object.assign(segment, { end: 0, entries: [] })
    },

    /** Those that are forgotten first come first. */
    ids(): number[] {
      const oldestFirst = [...segments.slice(current + 1), ...segments.slice(0, current + 1)]
      return oldestFirst.flatMap(({ entries: all }) =>
        all.filter((entry) => entries.get(entry.id) === entry).map(({ id }) => id),
      )
    },

    get size() {
      return { texts: entries.size, bytes: segments.length * segmentBytes }
    },
  }
}
