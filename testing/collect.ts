/** All rows of a stream. */
export async function collect<Row>(stream: AsyncIterable<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const row of stream) rows.push(row)
  return rows
}
