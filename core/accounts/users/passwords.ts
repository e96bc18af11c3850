/** Passwords: hashed with argon2id in the PHC string format, so that the costs can be raised later. */
import { argon2, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { AppError } from '#core/app-error.ts'

const derive = promisify(argon2)
const deriveFormerly = promisify(pbkdf2)

/** OWASP's smaller-memory recommendation: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}

/**
 * The concurrency limit of hashing, with a queue: each takes a core for some 30 ms, and pages, files and the database
 * need the same few threads and cores. A full queue rejects further ones.
 */
const CONCURRENCY = Math.max(1, Math.min(3, availableParallelism() - 1))
const MAX_QUEUE_LENGTH = 400
let running = 0
const waiting: (() => void)[] = []

async function limitConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= CONCURRENCY) {
    if (waiting.length >= MAX_QUEUE_LENGTH) throw new AppError('server.busy', { details: { retryAfter: 5 } })
    await new Promise<void>((start) => waiting.push(start))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function hash(password: string, salt: Uint8Array, cost: typeof COST): Promise<Buffer> {
  return limitConcurrency(() =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength: HASH_BYTES, ...cost }),
  )
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const bytes = await hash(password, salt, COST)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(salt)}$${encode(bytes)}`
}

/** Django's form, from a former site: `pbkdf2_sha256$<iterations>$<salt>$<hash>`. It may contain any number. */
const FORMER = /^pbkdf2_sha256\$([1-9]\d{0,6})\$([^$\s]{1,128})\$([A-Za-z0-9+/]{43}=)$/

/** Whether a hash is of the form that accounts of a former site bring, which their first sign-in replaces. */
export function isFormerHash(stored: string): boolean {
  return FORMER.test(stored)
}

async function verifyFormer(password: string, [, iterations, salt = '', expected = '']: RegExpExecArray) {
  // As its site has hashed it, before Unicode was normalized.
  const actual = await limitConcurrency(() => deriveFormerly(password, salt, Number(iterations), HASH_BYTES, 'sha256'))
  return timingSafeEqual(actual, Buffer.from(expected, 'base64'))
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const former = FORMER.exec(stored)
  if (former) return verifyFormer(password, former)
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!match) return false
  const [, memory, passes, parallelism, salt = '', expected = ''] = match
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await hash(password, Buffer.from(salt, 'base64'), cost)
  const wanted = Buffer.from(expected, 'base64')
  return actual.length === wanted.length && timingSafeEqual(actual, wanted)
}

/** Takes as long as verifying, for an address without an account. */
export async function pretendToVerify(password: string): Promise<false> {
  await hash(password, randomBytes(SALT_BYTES), COST)
  return false
}

/** A random password that is easy to copy. */
export function randomPassword(): string {
  return randomBytes(12).toString('base64url')
}
