/** The selected rows of a list. Paging and sorting retain them; another search or filter clears them. */
import { useState } from 'react'
import type { Row } from './definition.ts'
import type { ListAddress } from './list-address.ts'

export type Selection<R extends Row> = {
  rows: readonly R[]
  has: (row: R) => boolean
  choose: (rows: readonly R[], on: boolean) => void
  clear: () => void
}

export function useSelection<R extends Row>(address: ListAddress): Selection<R> {
  const scope = JSON.stringify([address.q, address.filters])
  const [chosen, setChosen] = useState<{ scope: string; rows: ReadonlyMap<number, R> }>({ scope, rows: new Map() })
  const rows = chosen.scope === scope ? chosen.rows : new Map<number, R>()

  return {
    rows: [...rows.values()],
    has: (row) => rows.has(row.id),
    choose: (some, on) => {
      const next = new Map(rows)
      for (const row of some) {
        if (on) next.set(row.id, row)
        else next.delete(row.id)
      }
      setChosen({ scope, rows: next })
    },
    clear: () => setChosen({ scope, rows: new Map() }),
  }
}
