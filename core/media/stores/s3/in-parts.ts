/** Regroups chunks of any size into parts of a fixed size; the last one may be smaller. No input gives no parts. */
export async function* regroup(
  content: Uint8Array | AsyncIterable<Uint8Array>,
  bytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined, undefined> {
  const pieces = content instanceof Uint8Array ? [content] : content
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    for (let from = 0; from < piece.byteLength;) {
      const some = piece.subarray(from, from + bytes - length)
      waiting.push(some)
      length += some.byteLength
      from += some.byteLength
      if (length === bytes) {
        yield new Uint8Array(Buffer.concat(waiting))
        waiting = []
        length = 0
      }
    }
  }
  if (length > 0) yield new Uint8Array(Buffer.concat(waiting))
  return undefined
}
