/**
 * Queries that are compiled once: for the few that every page runs, where building a query costs more than executing
 * it.
 */
import type { CompiledQuery } from 'kysely'
import type { Database } from './engine.ts'

type Value = string | number
type Kept<Row> = {
  query: CompiledQuery<Row>
  /** By parameter: which argument, or none for a fixed value. */ arguments: number[]
}

/**
 * `build` is called once, with a placeholder for each argument; the returned function executes the query with the
 * actual arguments.
 */
export function prepared<Args extends readonly Value[], Row>(
  db: Database,
  build: (...args: Args) => { compile(): CompiledQuery<Row> },
): (...args: Args) => Promise<Row[]> {
  let kept: Kept<Row> | undefined

  function compileOnce(args: Args): Kept<Row> {
    const standIns = args.map((_, index) => `\u0000argument ${index}`)
    const query = build(...(standIns as unknown as Args)).compile()
    return { query, arguments: query.parameters.map((parameter) => standIns.indexOf(parameter as string)) }
  }

  return async (...args) => {
    kept ??= compileOnce(args)
    const { query, arguments: slots } = kept
    const parameters = query.parameters.map((fixed, index) => {
      const slot = slots[index] ?? -1
      return slot < 0 ? fixed : args[slot]
    })
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

/** Values by name; a list is used in `in (…)`. */
type Values = Readonly<Record<string, unknown>>

const MAX_SHAPES = 200

function shapeOf(values: Values, fixed: readonly string[]): string {
  const parts = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return []
    if (fixed.includes(name)) return `${name}=${JSON.stringify(value)}`
    return Array.isArray(value) ? `${name}:${value.length}` : name
  })
  return parts.join(' ')
}

/** Replaces the values that are arguments by those that `next` returns. */
function withArguments<V extends Values>(values: V, fixed: readonly string[], next: (value: Value) => Value): V {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => {
    if (value === undefined || fixed.includes(name)) return [name, value]
    return [name, Array.isArray(value) ? value.map((each) => next(each as Value)) : next(value as Value)]
  })
  return Object.fromEntries(entries) as V
}

/**
 * A query of optional parts that is compiled once for each shape: which values are given, and how many each list has.
 * `fixed` names the values that decide on the SQL, such as a sort order, and are part of the shape; all others may only
 * be used as arguments.
 */
export function preparedByShape<V extends Values, Row>(
  db: Database,
  fixed: readonly (keyof V & string)[],
  build: (values: V) => { compile(): CompiledQuery<Row> },
): (values: V) => Promise<Row[]> {
  const kept = new Map<string, (...args: Value[]) => Promise<Row[]>>()

  return async (values) => {
    const shape = shapeOf(values, fixed)
    const args: Value[] = []
    withArguments(values, fixed, (value) => {
      args.push(value)
      return value
    })
    const run =
      kept.get(shape) ??
      prepared(db, (...placeholders) => build(withArguments(values, fixed, () => placeholders.shift() ?? '')))
    // The least recently used is first, and is forgotten.
    kept.delete(shape)
    kept.set(shape, run)
    if (kept.size > MAX_SHAPES) kept.delete(kept.keys().next().value ?? '')
    return run(...args)
  }
}
