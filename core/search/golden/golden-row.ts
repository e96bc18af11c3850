/** A query and the slugs of the articles it must find; `writer:NAME` is any article of a writer. */
export type GoldenRow = readonly [query: string, ...expected: string[]]
