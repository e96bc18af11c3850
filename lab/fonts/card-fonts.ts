/**
 * `npm run fonts`, second part: the fonts that share cards are drawn with. The text engine inside sharp reads TrueType
 * only, in one weight per file. Run by developers, who commit its output.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'
import { ARABIC_BLOCKS, LATIN, LATIN_ACCENTS, LATIN_ACCENTS_OF_TEXT, LATIN_EXTRA } from './characters.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TARGET = join(ROOT, 'core/media/processing/share-card/fonts')

const TITLE = { wght: 600, opsz: 32 }
const LABEL = { wght: 650 }

type Cut = { from: string; text: string; axes: Record<string, number> }

const CUTS: Record<string, Cut> = {
  'card-serif': {
    from: 'newsreader/files/newsreader-latin-opsz-normal',
    text: LATIN + LATIN_ACCENTS_OF_TEXT + LATIN_ACCENTS,
    axes: TITLE,
  },
  'card-serif-extra': { from: 'newsreader/files/newsreader-latin-ext-opsz-normal', text: LATIN_EXTRA, axes: TITLE },
  'card-sans': {
    from: 'archivo/files/archivo-latin-wght-normal',
    text: LATIN + LATIN_ACCENTS_OF_TEXT + LATIN_ACCENTS,
    axes: LABEL,
  },
  'card-sans-extra': { from: 'archivo/files/archivo-latin-ext-wght-normal', text: LATIN_EXTRA, axes: LABEL },
  // Medium: bold Nastaliq sets non-joining letters too far apart.
  'card-nastaliq': {
    from: 'noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-wght-normal',
    text: ARABIC_BLOCKS,
    axes: { wght: 500 },
  },
}

for (const [name, cut] of Object.entries(CUTS)) {
  const full = readFileSync(join(ROOT, 'node_modules/@fontsource-variable', `${cut.from}.woff2`))
  const small = await subsetFont(full, cut.text, {
    targetFormat: 'truetype',
    variationAxes: cut.axes,
    noHinting: true,
    dropTables: ['STAT', 'gasp', 'meta', 'DSIG'],
  })
  writeFileSync(join(TARGET, `${name}.ttf`), small)
  process.stdout.write(`${name}.ttf  ${(small.length / 1000).toFixed(1)} kB\n`)
}
