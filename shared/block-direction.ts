/**
 * The direction of the blocks of content: what a block says of itself, and the language of its words where it says
 * nothing. One rule for pages, which the server renders, and for the editor.
 */
import { directionOf, isLocale, type Direction, type Locale } from './locale.ts'
import { languageOfBlock, type ScriptWords } from './script.ts'

/** Elements with a direction of their own: what is inside them is aligned, marked and ordered by it. */
const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 ul ol li blockquote table caption th td figcaption div'.split(' '))

/** `name` in lower case; `hasClass` tells whether the element has a class. */
export function isDirectedBlock(name: string, hasClass: (name: string) => boolean): boolean {
  // Each note stands for itself: pages show them in a list of their own.
  if (name === 'ol' && hasClass('footnotes')) return false
  return BLOCKS.has(name) || (name === 'figure' && hasClass('pull-quote'))
}

/** What holds where a block stands, or inside of it. */
export type Around = { language: Locale; dir: string }

export function aroundOf(language: Locale): Around {
  return { language, dir: directionOf(language) }
}

export type DirectedBlock = {
  /** The attributes that the block lacks. */
  missing: { lang?: Locale; dir?: Direction }
  inside: Around
}

export function directedBlock(
  own: { lang?: string | null | undefined; dir?: string | null | undefined },
  words: ScriptWords,
  around: Around,
): DirectedBlock {
  const byWords = languageOfBlock(words, around.language)
  // Another language than the two of the site: its script decides.
  const isForeign = Boolean(own.lang) && !isLocale(own.lang ?? '')
  const language = own.lang && isLocale(own.lang) ? own.lang : byWords
  const natural = directionOf(language)
  const turns = language !== around.language || (isForeign && natural !== around.dir)
  const missing = {
    ...(!own.lang && language !== around.language && { lang: language }),
    ...(!own.dir && turns && { dir: natural }),
  }
  return { missing, inside: { language, dir: own.dir || (turns ? natural : around.dir) } }
}
