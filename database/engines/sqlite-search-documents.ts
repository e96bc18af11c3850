/** What the FTS5 tables of an index contain: their definitions, and the rows of a document. */
import { pairWord } from './pair-word.ts'
import { hasPairs, pairsOf, wordsWithinLimit, type SearchableTable, type SearchDocument } from './search-index.ts'

/** Precede the words of a field in the index of pairs; characters that neither a pair nor a folded word contains. */
export const FIELD_MARKS = { title: '\u00AC', prominent: '\u00AE' } as const

/** Folded text is split at spaces alone, which is what this tokenizer does with characters beyond ASCII. */
export const INDEX_DEFINITION = `fts5(title, byline, frequent, content, content='', contentless_delete=1,
  tokenize='ascii', prefix='2 3')`
export const PAIRS_DEFINITION = `fts5(pairs, content='', contentless_delete=1, detail=none, tokenize='ascii')`

/** The FTS5 tables of an index. `suffix` follows the names of those that are not in use. */
export function indexTables(table: SearchableTable, suffix = ''): { name: string; definition: string }[] {
  const index = { name: `search_${table}${suffix}`, definition: INDEX_DEFINITION }
  const pairs = { name: `search_${table}_pairs${suffix}`, definition: PAIRS_DEFINITION }
  return hasPairs(table) ? [index, pairs] : [index]
}

/**
 * The words of titles and the prominent ones, marked. The full-text index finds them too, and passes over the positions
 * of a word in every content meanwhile: of a frequent word, that takes ten times as long.
 */
function fieldWordsOf({ title, byline, frequent }: SearchDocument): string[] {
  const marked = (mark: string, texts: readonly string[]) =>
    texts.flatMap((text) => (text === '' ? [] : text.split(' ').map((word) => mark + word)))
  return [...marked(FIELD_MARKS.title, [title]), ...marked(FIELD_MARKS.prominent, [title, byline, frequent])]
}

/** What the index of pairs contains of a document. */
function pairsText(document: SearchDocument): string {
  return [...Array.from(pairsOf(document), pairWord), ...new Set(fieldWordsOf(document))].join(' ')
}

export type Statement = { text: string; values: (string | number)[] }

/** Inserts a document into the tables of an index, or replaces it. */
export function putStatements(table: SearchableTable, document: SearchDocument, suffix = ''): Statement[] {
  const { id, title, byline, frequent, content } = document
  const index = {
    text: `insert or replace into search_${table}${suffix} (rowid, title, byline, frequent, content)
      values (?, ?, ?, ?, ?)`,
    values: [id, title, byline, frequent, wordsWithinLimit(content).join(' ')],
  }
  if (!hasPairs(table)) return [index]
  const text = `insert or replace into search_${table}_pairs${suffix} (rowid, pairs) values (?, ?)`
  return [index, { text, values: [id, pairsText(document)] }]
}
