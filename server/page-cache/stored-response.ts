/** A response as the cache keeps it: its headers, and its body in each content coding that was asked for. */
import { exactBuffer } from '#core/exact-buffer.ts'
import { CODINGS, compressed, MIN_COMPRESSED_BYTES, type Coding } from './content-coding.ts'
import { isOfNotModified } from '../entity-tags.ts'

type Headers = readonly (readonly [name: string, value: string])[]

/** The response in one coding, ready to be written. */
export type Representation = {
  body: Buffer
  /** Null for responses other than 200. */
  etag: string | null
  headers: Headers
  notModifiedHeaders: Headers
}

export type StoredResponse = {
  status: number
  /** Identifies the content in every coding; entity tags begin with it. */
  hash: string
  representations: Partial<Record<Coding, Representation>>
  /** The body is compressed at most once per coding while a client waits. */
  pending: Partial<Record<Coding, Promise<Representation>>>
  common: Headers
  isCompressible: boolean
  isBest: boolean
}

/** These belong to one transfer, not to the response. */
const NOT_STORED = new Set([
  'cache-status',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'x-request-id',
])

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|[\w.-]+\+(?:json|xml)|xml))|^image\/svg\+xml/

function withAcceptEncoding(vary: string | undefined): string {
  if (vary === undefined) return 'Accept-Encoding'
  return /accept-encoding/i.test(vary) ? vary : `${vary}, Accept-Encoding`
}

function represent(stored: StoredResponse, coding: Coding, body: Buffer, isBest: boolean): Representation {
  const suffix = coding === 'identity' ? '' : `-${coding}${isBest ? '-best' : ''}`
  const etag = stored.status === 200 ? `"${stored.hash}${suffix}"` : null
  const headers = [...stored.common]
  if (etag !== null) headers.push(['etag', etag])
  if (coding !== 'identity') headers.push(['content-encoding', coding])
  headers.push(['content-length', String(body.length)])
  return {
    body: exactBuffer(body),
    etag,
    headers,
    notModifiedHeaders: headers.filter(([name]) => isOfNotModified(name)),
  }
}

export function storedResponse(
  status: number,
  headers: Readonly<Record<string, number | string | string[] | undefined>>,
  body: Buffer,
  { compress, hash }: { compress: boolean; hash: string },
): StoredResponse {
  const isCompressible =
    compress && body.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(String(headers['content-type']))
  const common = new Map<string, string>()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !NOT_STORED.has(name.toLowerCase())) common.set(name.toLowerCase(), String(value))
  }
  if (isCompressible) common.set('vary', withAcceptEncoding(common.get('vary')))
  const stored: StoredResponse = {
    status,
    hash,
    representations: {},
    pending: {},
    common: [...common],
    isCompressible,
    isBest: false,
  }
  stored.representations.identity = represent(stored, 'identity', body, false)
  return stored
}

function codingOf(stored: StoredResponse, accepted: Coding): Coding {
  return stored.isCompressible ? accepted : 'identity'
}

/** Undefined where the response was not requested in this coding before. */
export function readyRepresentation(stored: StoredResponse, accepted: Coding): Representation | undefined {
  return stored.representations[codingOf(stored, accepted)]
}

function identityOf(stored: StoredResponse): Representation {
  const { identity } = stored.representations
  if (!identity) throw new Error('A stored response has no body.')
  return identity
}

async function compressFast(stored: StoredResponse, coding: Exclude<Coding, 'identity'>): Promise<Representation> {
  const body = await compressed(coding, identityOf(stored).body, 'fast')
  // A better one may have become ready in the meantime.
  return (stored.representations[coding] ??= represent(stored, coding, body, false))
}

/** Compresses quickly where the response was not requested in this coding before. */
export async function representation(stored: StoredResponse, accepted: Coding): Promise<Representation> {
  const coding = codingOf(stored, accepted)
  const ready = stored.representations[coding]
  if (ready || coding === 'identity') return ready ?? identityOf(stored)
  return (stored.pending[coding] ??= compressFast(stored, coding).finally(() => delete stored.pending[coding]))
}

/** Replaces the quickly compressed bodies by the smallest ones, under entity tags of their own. */
export async function compressBest(stored: StoredResponse): Promise<void> {
  stored.isBest = true
  if (!stored.isCompressible) return
  for (const coding of CODINGS) {
    if (coding === 'identity') continue
    const body = await compressed(coding, identityOf(stored).body, 'best')
    const quick = stored.representations[coding]
    if (!quick || body.length < quick.body.length)
      stored.representations[coding] = represent(stored, coding, body, true)
  }
}

/** What a header occupies beside its text: a pair, and places in the lists. */
const HEADER_OVERHEAD_BYTES = 80

/** What a representation occupies beside its body: its object, lists of the same headers, and a few of its own. */
const REPRESENTATION_BYTES = 600

/** What the response occupies in memory, as measured by `memory.test.ts`. */
export function bytesOf({ representations, common }: StoredResponse): number {
  let bytes = 0
  for (const [name, value] of common) bytes += name.length + value.length + HEADER_OVERHEAD_BYTES
  for (const { body } of Object.values(representations)) bytes += body.length + REPRESENTATION_BYTES
  return bytes
}
