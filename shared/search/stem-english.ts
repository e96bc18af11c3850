/**
 * Light stemming of English: plurals as Harman's S stemmer takes them (How effective is suffixing?, JASIS 42, 1991), and
 * the endings -ing and -ed. A full stemmer (Porter, Snowball) also merges words of different meaning: universe and
 * university, general and generate.
 */

const IRREGULAR = new Map(
  Object.entries({
    men: 'man',
    women: 'woman',
    children: 'child',
    people: 'person',
    feet: 'foot',
    teeth: 'tooth',
    mice: 'mouse',
    geese: 'goose',
    wives: 'wife',
    knives: 'knife',
    lives: 'life',
    leaves: 'leaf',
    loaves: 'loaf',
    halves: 'half',
    shelves: 'shelf',
    wolves: 'wolf',
    thieves: 'thief',
    scarves: 'scarf',
  }),
)

/** Words in -s that are no plurals. */
const NOT_PLURALS = new Set(['news', 'always', 'perhaps', 'mars', 'series', 'species', 'christmas', 'texas'])

/** Words in -ing that are no forms of a verb. */
const NOT_VERBS = new Set(['morning', 'evening', 'during', 'nothing', 'something', 'anything', 'everything', 'darling'])

const VOWEL = /[aeiouy]/

/** The singular of a noun. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || NOT_PLURALS.has(word) || /(?:[su]s|is)$/.test(word)) return word
  if (/[^ae]ies$/.test(word)) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(?:s|x|z|ch|sh|[^aeiou]o)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** A verb without -ing or -ed, where what is left may be a word. */
function withoutVerbEnding(word: string): string {
  const ending = /(?:ing|ed)$/.exec(word)
  if (!ending || word.length < 6 || NOT_VERBS.has(word)) return word
  const rest = word.slice(0, ending.index)
  if (rest.length < 3 || !VOWEL.test(rest)) return word
  if (rest.endsWith('i')) return `${rest.slice(0, -1)}y`
  return rest.replace(/([bdfgmnprt])\1$/, '$1')
}

/** The stem of an English word: not always a word, as bridge and bridging meet without their e. */
export function stemEnglish(word: string): string {
  const irregular = IRREGULAR.get(word)
  if (irregular) return irregular.length > 4 ? irregular.replace(/e$/, '') : irregular
  const stemmed = withoutVerbEnding(singular(word))
  return stemmed.length > 4 ? stemmed.replace(/e$/, '') : stemmed
}
