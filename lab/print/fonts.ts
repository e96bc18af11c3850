/** Fonts for print, one file per weight, since a PDF embeds static fonts only. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { LATIN, LATIN_IN_URDU, URDU } from '../fonts/characters.ts'

type Font = {
  family: string
  weight: number
  style?: 'italic'
  file: string
  text: string
  axes?: Record<string, number>
}

const NEWSREADER = 'newsreader/files/newsreader-latin-opsz'
const ARCHIVO = 'archivo/files/archivo-latin-wght-normal'
const NASTALIQ = 'noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-wght-normal'

const FONTS: Font[] = [
  { family: 'Reading', weight: 400, file: `${NEWSREADER}-normal`, text: LATIN, axes: { opsz: 12 } },
  { family: 'Reading', weight: 400, style: 'italic', file: `${NEWSREADER}-italic`, text: LATIN, axes: { opsz: 12 } },
  { family: 'Reading', weight: 650, file: `${NEWSREADER}-normal`, text: LATIN, axes: { opsz: 16 } },
  { family: 'Display', weight: 500, file: `${NEWSREADER}-normal`, text: LATIN, axes: { opsz: 72 } },
  { family: 'Label', weight: 500, file: ARCHIVO, text: LATIN },
  { family: 'Label', weight: 700, file: ARCHIVO, text: LATIN },
  { family: 'Nastaliq', weight: 400, file: NASTALIQ, text: URDU },
  { family: 'Nastaliq', weight: 700, file: NASTALIQ, text: URDU },
  { family: 'Between', weight: 450, file: `${NEWSREADER}-normal`, text: LATIN_IN_URDU, axes: { opsz: 16 } },
]

/** The `@font-face` rules with embedded fonts. */
export async function printFonts(root: string): Promise<string> {
  const rules = FONTS.map(async (face) => {
    const full = readFileSync(join(root, 'node_modules/@fontsource-variable', `${face.file}.woff2`))
    const cut = await subsetFont(full, face.text, {
      targetFormat: 'sfnt',
      variationAxes: { wght: face.weight, ...face.axes },
      noHinting: true,
    })
    return (
      `@font-face{font-family:${face.family};font-weight:${face.weight};font-style:${face.style ?? 'normal'};` +
      `src:url(data:font/ttf;base64,${cut.toString('base64')})}`
    )
  })
  return (await Promise.all(rules)).join('\n')
}
