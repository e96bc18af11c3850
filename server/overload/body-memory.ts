/**
 * Bounds the heap that request bodies take once they are parsed. A body that waits for the database is more than its
 * bytes: its text as the client sent it, as it is stored, as it is rendered and as it is searched.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import type { HttpLimits } from './limits.ts'
import { RETRY_AFTER_SECONDS } from './memory-budget.ts'
import { isUpload } from './request-kind.ts'

/**
 * Bytes of heap for each byte of a body. Measured for articles of two megabytes that wait for a lock: 3.7 for English
 * and Urdu, 4.7 for English with typographic quotation marks, which V8 stores in two bytes for each character, and 5.8
 * if they change an article.
 */
export const HEAP_PER_BODY_BYTE = 6

/** A body of this many bytes is short: most are, and they find room where long ones find none. */
const SHORT_BODY_BYTES = 64 * 1024
/** The share of the memory that is left to short bodies. */
const LEFT_TO_SHORT = 1 / 4

/** Work that a client has given up goes on for this long at most; each statement has a shorter deadline. */
const ABANDONED_MS = 60_000

/** Admits bodies while their heap is within the limit. A body larger than the limit is admitted while there is no other. */
export function bodyMemory({ maxBodyHeapBytes }: Pick<HttpLimits, 'maxBodyHeapBytes'>) {
  const maxForLong = maxBodyHeapBytes * (1 - LEFT_TO_SHORT)
  let reserved = 0
  return {
    /** Returns false where there is no room. `own`: what the same request has reserved before. In bytes of heap. */
    tryReserve(bytes: number, own = 0): boolean {
      const max = own + bytes <= SHORT_BODY_BYTES * HEAP_PER_BODY_BYTE ? maxBodyHeapBytes : maxForLong
      if (reserved > own && reserved + bytes > max) return false
      reserved += bytes
      return true
    },

    release(bytes: number): void {
      reserved -= bytes
    },
  }
}

type BodyMemory = ReturnType<typeof bodyMemory>

/** What one request reserves, until its work and its response have ended. */
class Reservation {
  readonly #memory: BodyMemory
  #bytes = 0
  #hasAnswer = false
  #isClosed = false
  #timer: NodeJS.Timeout | undefined

  constructor(memory: BodyMemory, { raw }: FastifyReply) {
    this.#memory = memory
    raw.once('close', () => {
      this.#isClosed = true
      if (this.#hasAnswer) this.#release()
      else this.#timer = setTimeout(() => this.#release(), ABANDONED_MS).unref()
    })
  }

  /** Throws `server.busy`. */
  add(bodyBytes: number): void {
    const bytes = bodyBytes * HEAP_PER_BODY_BYTE
    if (!this.#memory.tryReserve(bytes, this.#bytes)) {
      throw new AppError('server.busy', { details: { retryAfter: RETRY_AFTER_SECONDS } })
    }
    this.#bytes += bytes
  }

  /** The work has ended: after its response has been sent, nothing is held any more. */
  answered(): void {
    this.#hasAnswer = true
    if (this.#isClosed) this.#release()
  }

  #release(): void {
    clearTimeout(this.#timer)
    this.#memory.release(this.#bytes)
    this.#bytes = 0
  }
}

/** Counts a body whose length is not known in advance. */
async function* counted(payload: AsyncIterable<Buffer>, reservation: Reservation): AsyncGenerator<Buffer> {
  for await (const chunk of payload) {
    reservation.add(chunk.length)
    yield chunk
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file that is streamed to disk. */
    streamsBody?: true
  }
}

/**
 * The bytes that the headers announce; null where they do not say. Fastify rejects a body beyond the limit of its route
 * unread, unless it is a form.
 */
function announcedBytes({ headers, raw, routeOptions }: FastifyRequest): number | null {
  if (headers['transfer-encoding'] !== undefined) return null
  const bytes = Number(headers['content-length'] ?? 0)
  return isUpload(raw) || bytes <= (routeOptions.bodyLimit ?? 0) ? bytes : 0
}

/** Reserves memory for each body after the caller is known and before it is read; answers 503 where there is no room. */
export function limitBodies(app: FastifyInstance, limits: Pick<HttpLimits, 'maxBodyHeapBytes'>): void {
  const memory = bodyMemory(limits)
  const reservations = new WeakMap<FastifyRequest, Reservation>()

  app.addHook('preParsing', (request, reply, payload, done) => {
    const announced = announcedBytes(request)
    if (announced === 0 || request.routeOptions.config.streamsBody) return done(null, payload)
    const reservation = new Reservation(memory, reply)
    reservations.set(request, reservation)
    try {
      if (announced !== null) reservation.add(announced)
      // The parser of forms reads the request itself.
      else if (isUpload(request.raw)) reservation.add(request.routeOptions.bodyLimit ?? 0)
      else return done(null, Readable.from(counted(payload, reservation)))
    } catch (error) {
      return done(error as AppError)
    }
    return done(null, payload)
  })

  app.addHook('onSend', (request, _reply, payload, done) => {
    reservations.get(request)?.answered()
    done(null, payload)
  })
}
