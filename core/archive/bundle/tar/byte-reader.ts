/** Reads a stream of bytes in pieces of wanted lengths, holding no more than one of its chunks. */

export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  readonly #errorAtEnd: () => Error
  #rest: Buffer = Buffer.alloc(0)

  /** `errorAtEnd` makes the error that is thrown where more bytes are wanted than there are. */
  constructor(source: AsyncIterable<Uint8Array>, errorAtEnd: () => Error) {
    this.#chunks = source[Symbol.asyncIterator]()
    this.#errorAtEnd = errorAtEnd
  }

  /** The next bytes, at most `limit` of them; empty at the end of the stream. */
  async some(limit: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const next = await this.#chunks.next()
      if (next.done) return this.#rest
      this.#rest = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
    }
    const taken = this.#rest.subarray(0, limit)
    this.#rest = this.#rest.subarray(taken.length)
    return taken
  }

  /** Yields exactly this many bytes, in chunks. Throws if there are fewer. */
  async *stream(bytes: number): AsyncGenerator<Buffer, void, undefined> {
    let missing = bytes
    while (missing > 0) {
      const chunk = await this.some(missing)
      if (chunk.length === 0) throw this.#errorAtEnd()
      missing -= chunk.length
      yield chunk
    }
  }

  /** Exactly this many bytes at once, so few of them. Throws if there are fewer. */
  async exactly(bytes: number): Promise<Buffer> {
    return Buffer.concat(await Array.fromAsync(this.stream(bytes)))
  }

  /** Lets the source release what it holds. */
  async end(): Promise<void> {
    await this.#chunks.return?.()
  }
}
