/** What becomes of a person's comments in the bin: by themselves, or with the article that they belong to. */
import type { BinContent, Row } from '#core/records/bin/bin.ts'

/** `formerReader` takes the place of the reader; null removes the comments. */
function withoutReader(rows: readonly Row[], userId: number, formerReader: string | null): Row[] {
  const isTheirs = (row: Row) => row['user_id'] === userId
  if (formerReader === null) return rows.filter((row) => !isTheirs(row))
  return rows.map((row) => (isTheirs(row) ? { ...row, user_id: null, former_reader: formerReader } : row))
}

/** The content of an entry of the bin without its reader; null where nothing of it is left. */
export function withoutReaderOf(
  noun: string,
  content: BinContent,
  userId: number,
  formerReader: string | null,
): BinContent | null {
  if (noun === 'comment') {
    const [row] = withoutReader([content.row], userId, formerReader)
    return row ? { ...content, row } : null
  }
  const { comments, ...children } = content.children
  if (!comments) return content
  return { ...content, children: { ...children, comments: withoutReader(comments, userId, formerReader) } }
}
