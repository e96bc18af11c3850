/**
 * The setup code: whoever reads the log of an empty site may set it up. A browser that has entered it holds a cookie
 * that is derived from it. Each start has a new code.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cleanValue, latinDigits } from '#shared/schemas/text-rules.ts'

const COOKIE_VALUE_OF = 'hilal setup cookie'

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export type SetupCode = {
  /** As it is printed: five groups of five characters, 125 bits. */
  text: string
  /** The value of the cookie. */
  cookie: string
  /** Whether someone has typed the code, in whatever case and with or without hyphens. */
  isTyped: (text: string) => boolean
  isCookie: (value: string | undefined) => boolean
}

/** 32 characters, none of which looks like another: a byte names each equally often. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ123456789'
const GROUPS = 5
const GROUP_LENGTH = 5

function randomText(): string {
  const characters = Array.from(randomBytes(GROUPS * GROUP_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
  return Array.from({ length: GROUPS }, (_, index) =>
    characters.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH).join(''),
  ).join('-')
}

const plain = (text: string) => latinDigits(cleanValue(text)).toUpperCase().replace(/[\s-]/g, '')

export function newSetupCode(): SetupCode {
  const text = randomText()
  const cookie = createHmac('sha256', text).update(COOKIE_VALUE_OF).digest('base64url')
  return {
    text,
    cookie,
    isTyped: (typed) => isSame(plain(typed), plain(text)),
    isCookie: (value) => value !== undefined && isSame(value, cookie),
  }
}
