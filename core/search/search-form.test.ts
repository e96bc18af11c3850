import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pairsOf } from '#database/engines/search-index.ts'
import { fold, foldWord } from '#shared/search/fold.ts'
import { FOLD_RULES, NORMALIZATION } from '#shared/search/fold-rules.ts'
import { LOOSE_RULES } from '#shared/search/loose.ts'
import { stem } from '#shared/search/stem.ts'
import { searchableText } from '../articles/article-record.ts'
import { plainText } from '../articles/content/html-tree.ts'
import { DOCUMENT_COLUMNS, documentOf, recordDocument, SEARCH_FORM, type SimpleTable } from './documents.ts'
import { storedKeysOf } from './spellings.ts'

/** Words of both scripts, as written: of the golden queries, the titles of the demo, and a sixth of its texts. */
const WORDS = readFileSync(join(import.meta.dirname, 'search-form.txt'), 'utf8')
  .split(/\s+/u)
  .filter(Boolean)
/** The examples of the rules belong to them: a new rule brings its own. */
const EXAMPLES = [...FOLD_RULES, ...NORMALIZATION, ...LOOSE_RULES].flatMap(({ example }) => example)

/** A word as it is written and folded, with the stem, the loose key and the transliteration keys of what it is folded to. */
function formsOf(written: string): unknown[] {
  return [
    written,
    ...foldWord(written)
      .split(' ')
      .map((word) => [word, stem(word), ...storedKeysOf(word)]),
  ]
}

function articleDocument(): unknown[] {
  const html =
    '<p>Kite, fort&nbsp;kite; <b>sky</b>line fort</p><ul><li>كِتاب</li><li>kite and fort</li></ul><p>12,000</p>'
  const texts = { kicker: 'Letters', shortTitle: 'Café', standfirst: 'دریا کنارے' }
  const content = fold(searchableText(texts, plainText(html)))
  const document = documentOf(1, { title: 'Ghalib’s “Café”', byline: 'Zafar-Mehdi', content })
  return [document, [...pairsOf(document)]]
}

function documentOfTable(table: SimpleTable): unknown[] {
  const { title, content } = DOCUMENT_COLUMNS[table]
  const row = Object.fromEntries([...title, ...content].map((column) => [column, `The ${column} of a record`]))
  return [title, content, recordDocument(table, { id: 1, ...row })]
}

describe('the form of documents', () => {
  it('is the one that is recorded beside SEARCH_VERSION', () => {
    const tables = Object.keys(DOCUMENT_COLUMNS) as SimpleTable[]
    const form = [[...WORDS, ...EXAMPLES].map(formsOf), articleDocument(), tables.map(documentOfTable)]
    const hash = createHash('sha256').update(JSON.stringify(form)).digest('hex').slice(0, 16)
    const advice = `The fold, the keys of words or the form of documents have changed. In core/search/documents.ts,
      increase SEARCH_VERSION, so that sites index their records again, and record SEARCH_FORM = '${hash}'.`
    expect(hash, advice.replaceAll(/\s+/gu, ' ')).toBe(SEARCH_FORM)
  })

  it('is compared for thousands of words of both scripts', () => {
    const arabic = WORDS.filter((word) => /\p{sc=Arab}/u.test(word)).length
    expect(arabic).toBeGreaterThan(700)
    expect(WORDS.length - arabic).toBeGreaterThan(700)
    expect(new Set(WORDS).size).toBe(WORDS.length)
  })
})
