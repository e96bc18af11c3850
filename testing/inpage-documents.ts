/** Writes InPage documents (.inp) as the sources of the reader describe them. */
import CFB from 'cfb'
import { INPAGE_CHARACTERS, INPAGE_PREFIX } from '#shared/urdu-text/inpage-characters.ts'

const CODES = new Map(Array.from(INPAGE_CHARACTERS, ([code, character]) => [character, code]))
CODES.set('ء', 0xa3)
const DIGITS = /[۰-۹]{2,}/g

/** The bytes of a text, as legacy InPage stores it. Throws for a character that it does not have. */
export function inPageBytes(text: string): Buffer {
  const stored = text.normalize('NFC').replace(DIGITS, (digits) => Array.from(digits).reverse().join(''))
  const bytes = Array.from(stored).flatMap((character) => {
    const code = CODES.get(character)
    if (code !== undefined) return [INPAGE_PREFIX, code]
    if (character === '\n') return [0x0a]
    if (/^[ -~]$/.test(character)) return [character.charCodeAt(0)]
    // A letter with a mark that has no code of its own.
    return Array.from(character.normalize('NFD')).flatMap((part) => {
      const partCode = CODES.get(part)
      if (partCode === undefined) throw new Error(`InPage has no ${character}.`)
      return [INPAGE_PREFIX, partCode]
    })
  })
  return Buffer.from(bytes)
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Colours, fonts and styles, which are not text. */
const HEADER = Buffer.from(
  `InPage Arabic Document${'\0'.repeat(42)}Magenta\0Noori Nastaliq\0\u0001\u0007\u00f0\u00aa`,
  'latin1',
)

export function compoundFile(streams: Record<string, Uint8Array>): Buffer {
  const container = CFB.utils.cfb_new()
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(container, `/${name}`, Buffer.from(content))
  return CFB.write(container, { type: 'buffer' }) as Buffer
}

/** A document of InPage 1 or 2. `paragraphs`: texts, or the bytes of records. */
export function legacyInPage(paragraphs: readonly (string | Uint8Array)[], stream = 'InPage100'): Buffer {
  const records = paragraphs.map((one) => {
    const bytes = Buffer.concat([typeof one === 'string' ? inPageBytes(one) : one, Buffer.of(0x0d)])
    return Buffer.concat([number(bytes.length), bytes])
  })
  const list = Buffer.concat([
    Buffer.from('010000000d0000000000', 'hex'),
    ...records,
    Buffer.alloc(5),
    number(0xffffffff),
  ])
  return compoundFile({ DocumentInfo: Buffer.alloc(64), [stream]: Buffer.concat([HEADER, list]) })
}

/** A record of formats within the text. */
export const INPAGE_FORMAT = Buffer.from('01000600aabbccddeeff', 'hex')

/** A document of InPage 3. `paragraphs`: texts, or the bytes of one. */
export function modernInPage(paragraphs: readonly (string | Uint8Array)[]): Buffer {
  const texts = paragraphs.map((one) =>
    Buffer.concat([typeof one === 'string' ? Buffer.from(one, 'utf16le') : one, Buffer.from('\r', 'utf16le')]),
  )
  const parts = texts.map((text) => Buffer.concat([number(3), number(text.length)]))
  const stream = Buffer.concat([
    HEADER,
    Buffer.alloc(16),
    ...parts,
    Buffer.from('ffffffff0d00', 'hex'),
    ...texts,
    Buffer.alloc(12),
    Buffer.from('Purple', 'utf16le'),
  ])
  return compoundFile({ DocumentInfo: Buffer.alloc(64), InPage300: stream })
}
