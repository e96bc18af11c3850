/**
 * `npm run fonts`: subsets the web fonts to the characters that the magazines use. Run by developers, who commit its
 * output.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'
import { LATIN, LATIN_ACCENTS, LATIN_ACCENTS_OF_TEXT, LATIN_EXTRA, LATIN_IN_URDU, URDU } from './characters.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TARGET = join(ROOT, 'reader/layout/fonts')

/** Kerning, ligatures, accents, and tabular digits. */
const LATIN_FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']

type Cut = { from: string; text: string; axes?: Record<string, number>; features?: string[] }

// An optical size between text and headline, so that one file serves both.
const NEWSREADER = { opsz: 24 }
// Italics occur within text, in its weight only: roman, italic and sans together stay within 60 KB.
const ITALIC = { ...NEWSREADER, wght: 400 }
const CUTS: Record<string, Cut> = {
  'hilal-serif': {
    from: 'newsreader/files/newsreader-latin-opsz-normal',
    text: LATIN + LATIN_ACCENTS_OF_TEXT,
    axes: NEWSREADER,
    features: LATIN_FEATURES,
  },
  'hilal-italic': {
    from: 'newsreader/files/newsreader-latin-opsz-italic',
    text: LATIN,
    axes: ITALIC,
    features: LATIN_FEATURES,
  },
  'hilal-sans': { from: 'archivo/files/archivo-latin-wght-normal', text: LATIN, features: LATIN_FEATURES },
  'hilal-accents-serif': {
    from: 'newsreader/files/newsreader-latin-opsz-normal',
    text: LATIN_ACCENTS,
    axes: NEWSREADER,
    features: LATIN_FEATURES,
  },
  'hilal-accents-italic': {
    from: 'newsreader/files/newsreader-latin-opsz-italic',
    text: LATIN_ACCENTS,
    axes: ITALIC,
    features: LATIN_FEATURES,
  },
  'hilal-accents-sans': {
    from: 'archivo/files/archivo-latin-wght-normal',
    text: LATIN_ACCENTS,
    features: LATIN_FEATURES,
  },
  'hilal-extra-serif': {
    from: 'newsreader/files/newsreader-latin-ext-opsz-normal',
    text: LATIN_EXTRA,
    axes: NEWSREADER,
    features: LATIN_FEATURES,
  },
  'hilal-extra-italic': {
    from: 'newsreader/files/newsreader-latin-ext-opsz-italic',
    text: LATIN_EXTRA,
    axes: ITALIC,
    features: LATIN_FEATURES,
  },
  'hilal-extra-sans': {
    from: 'archivo/files/archivo-latin-ext-wght-normal',
    text: LATIN_EXTRA,
    features: LATIN_FEATURES,
  },
  // Nastaliq keeps every feature: its joins, slope and marks are all part of shaping.
  'hilal-nastaliq': { from: 'noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-wght-normal', text: URDU },
  // An alternative to Nastaliq that readers can choose.
  'hilal-naskh': { from: 'noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal', text: URDU },
  // A single weight, between those of text and headlines.
  'hilal-latin': {
    from: 'newsreader/files/newsreader-latin-opsz-normal',
    text: LATIN_IN_URDU,
    axes: { ...NEWSREADER, wght: 500 },
    features: ['liga', 'ccmp'],
  },
}

for (const [name, cut] of Object.entries(CUTS)) {
  const full = readFileSync(join(ROOT, 'node_modules/@fontsource-variable', `${cut.from}.woff2`))
  const small = await subsetFont(full, cut.text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 }, ...cut.axes },
    ...(cut.features && { keepFeatures: cut.features }),
    noHinting: true,
    dropTables: ['STAT', 'gasp', 'meta', 'DSIG'],
  })
  writeFileSync(join(TARGET, `${name}.woff2`), small)
  process.stdout.write(`${name}.woff2  ${(small.length / 1000).toFixed(1)} kB\n`)
}
