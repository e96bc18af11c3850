/**
 * Checks records that are kept as JSON: versions of articles, and rows in the bin. They are shown and restored as they are,
 * so what a row of their table may not contain, they may not contain either.
 */
import { z } from 'zod'
import type { Noun } from '#shared/nouns.ts'
import { SUGGESTED_FIELDS } from '#shared/suggestions.ts'
import { articlesTable } from '#core/articles/articles.table.ts'
import type { BinContent, Row } from '#core/records/bin/bin.ts'
import { definitionOf } from '#core/nouns.ts'
import { columnOf } from '#core/records/nouns/table.ts'
import type { Line } from './bundle-table.ts'
import { id, scalar, text, type Column } from './columns.ts'
import { brokenRuleOf, within, type BrokenRule } from './save-rules.ts'

type Columns = Readonly<Record<string, Column>>

/** Derived, so that bundles have no such table; the bin keeps the rows of its articles. */
const ARTICLE_TEXTS: Columns = { article_id: id, search_text: text }

/** Leaves the value as it is: a schema of an object would put the fields into its own order. */
function unchanged(schema: z.ZodType) {
  return z.record(z.string(), scalar).superRefine((value, context) => {
    for (const issue of schema.safeParse(value).error?.issues ?? []) {
      const field = issue.code === 'unrecognized_keys' ? issue.keys : issue.path
      context.addIssue({ code: 'custom', path: [...field] })
    }
  })
}

/** The schemas of a whole version of an article and of a suggested change. Fields that are newer may be missing. */
export function versionsOfArticles(columns: Columns) {
  const fields = Object.entries(articlesTable.content).map(([field, entry]) => {
    const { schema = z.never() } = columns[columnOf(entry)] ?? {}
    const required = schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema
    return [field, Object.hasOwn(articlesTable.defaults, field) ? required.optional() : required] as const
  })
  const version = z.strictObject(Object.fromEntries(fields))
  const change = version.pick(Object.fromEntries(SUGGESTED_FIELDS.map((field) => [field, true]))).partial()
  return { version: unchanged(version), change: unchanged(change) }
}

/** The name of a column whose value in a row no line of a bundle could have; null where there is none. */
function wrongColumnOf(columns: Columns, row: Row): string | null {
  const unknown = Object.keys(row).find((name) => !Object.hasOwn(columns, name))
  if (unknown !== undefined) return unknown
  const wrong = Object.entries(columns).find(([name, { schema, toLine, toRow }]) => {
    const stored = row[name] ?? null
    const value = toLine ? toLine(stored) : stored
    return !schema.safeParse(value).success || (toRow ? toRow(value) : value) !== stored
  })
  return wrong?.[0] ?? null
}

/** For lines of the bin; `columnsOf`: those of the tables of nouns and of their children. */
export function fieldOfBinOutOfRule(columnsOf: (table: string) => Columns | undefined) {
  return (line: Line): string | null => {
    const { row, children, links } = line['content'] as BinContent
    const { table, kind, bin } = definitionOf(line['noun'] as Noun)
    const isOther = row['id'] !== line['noun_id'] || (kind !== undefined && row['kind'] !== kind)
    const wrong = isOther ? 'id' : wrongColumnOf(columnsOf(table) ?? {}, row)
    if (wrong !== null) return `content.row.${wrong}`
    for (const [name, rows] of Object.entries(children)) {
      const child = bin.children.find((each) => each.table === name)
      const columns = name === 'article_texts' ? ARTICLE_TEXTS : (columnsOf(name) ?? {})
      const isWrong = (each: Row) => each[child?.column ?? ''] !== row['id'] || wrongColumnOf(columns, each) !== null
      if (!child || rows.some(isWrong)) return `content.children.${name}`
    }
    const foreign = Object.keys(links).find((name) => !bin.links.some((each) => each.table === name))
    return foreign === undefined ? null : `content.links.${foreign}`
  }
}

/** The rule of a save that the record of a valid line of the bin breaks, or one of the rows that went with it. */
export function brokenRuleOfBin(line: Line): BrokenRule | null {
  const { row, children } = line['content'] as BinContent
  const broken = within('content.row', brokenRuleOf(definitionOf(line['noun'] as Noun).table, row))
  if (broken) return broken
  for (const [name, rows] of Object.entries(children)) {
    for (const each of rows) {
      const ofChild = within(`content.children.${name}`, brokenRuleOf(name, each))
      if (ofChild) return ofChild
    }
  }
  return null
}
