/** From the changes of a thing to what is set in its table: only what was given, under the columns' names. */
type Stored<Value> = Value extends boolean ? 0 | 1 : Value

export function changedColumns<Changes extends object, const Columns extends Partial<Record<keyof Changes, string>>>(
  changes: Changes,
  columns: Columns,
) {
  const changed: Record<string, unknown> = {}
  for (const [field, column] of Object.entries(columns) as [keyof Changes, string][]) {
    const value = changes[field]
    if (value !== undefined) changed[column] = typeof value === 'boolean' ? Number(value) : value
  }
  return changed as {
    [Field in keyof Changes & keyof Columns as Columns[Field] & string]?: Stored<Exclude<Changes[Field], undefined>>
  }
}
