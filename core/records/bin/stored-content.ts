/** Reads what the bin keeps of a record as JSON. */
import type { Noun } from '#shared/nouns.ts'
import { contentTables } from '#core/archive/bundle/tables/content-tables.ts'
import { parsedOrNull } from '#core/parsed-or-null.ts'
import type { BinContent } from './bin.ts'

/** Null where it is no record of its noun with that id, or has what no row of its tables may have. */
export function storedBinContent(noun: Noun, nounId: number, json: string): BinContent | null {
  const { columns, fieldOutOfRule } = contentTables.bin
  const parsed = columns['content']?.schema.safeParse(parsedOrNull(json))
  if (!parsed?.success || fieldOutOfRule({ noun, noun_id: nounId, content: parsed.data }) !== null) return null
  return parsed.data as BinContent
}
