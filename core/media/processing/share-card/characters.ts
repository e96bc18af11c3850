/** Which characters the fonts of share cards contain: others would be drawn as boxes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FONTS } from './assets.ts'

/** Adds the characters of a segment table (format 4), which holds the Basic Multilingual Plane. */
function addSegments(table: DataView, known: Set<number>): void {
  const segments = table.getUint16(6) / 2
  for (let index = 0; index < segments; index += 1) {
    const end = table.getUint16(14 + index * 2)
    const start = table.getUint16(16 + (segments + index) * 2)
    const delta = table.getUint16(16 + (2 * segments + index) * 2)
    const offsetAt = 16 + (3 * segments + index) * 2
    const offset = table.getUint16(offsetAt)
    for (let character = start; character <= end && character < 0xffff; character += 1) {
      const glyph = offset === 0 ? character + delta : table.getUint16(offsetAt + offset + (character - start) * 2)
      if ((glyph & 0xffff) !== 0) known.add(character)
    }
  }
}

/** The characters of a TrueType font, from its `cmap` table. */
function charactersOf(font: Buffer): Set<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const known = new Set<number>()
  for (let table = 0; table < view.getUint16(4); table += 1) {
    const record = 12 + table * 16
    if (font.toString('latin1', record, record + 4) !== 'cmap') continue
    const cmap = view.getUint32(record + 8)
    for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
      const at = cmap + view.getUint32(cmap + 4 + index * 8 + 4)
      if (view.getUint16(at) === 4) addSegments(new DataView(view.buffer, view.byteOffset + at), known)
    }
  }
  return known
}

let drawable: Set<number> | undefined

function isDrawable(character: string): boolean {
  drawable ??= new Set(
    readdirSync(FONTS)
      .filter((file) => file.endsWith('.ttf'))
      .flatMap((file) => [...charactersOf(readFileSync(join(FONTS, file)))]),
  )
  return drawable.has(character.codePointAt(0) ?? 0)
}

/** Letters of the Arabic script that join across these two keep them; any other control character is dropped. */
const JOINERS = new Set(['\u200C', '\u200D'])

/** A text as it can be drawn: one line, without the characters that no font has, and without direction marks. */
export function drawableText(text: string): string {
  return Array.from(text.normalize('NFC').replace(/\s+/gu, ' '), (character) =>
    JOINERS.has(character) || (!/\p{C}/u.test(character) && isDrawable(character)) ? character : '',
  )
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}
