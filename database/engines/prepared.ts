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
