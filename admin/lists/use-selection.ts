/** What is selected in a list. It holds while one turns pages, and ends with another search, filter or order. */
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
  const about = JSON.stringify([address.q, address.filters])
  const [chosen, setChosen] = useState<{ about: string; rows: ReadonlyMap<number, R> }>({ about, rows: new Map() })
  const rows = chosen.about === about ? chosen.rows : new Map<number, R>()

  return {
    rows: [...rows.values()],
    has: (row) => rows.has(row.id),
    choose: (some, on) => {
      const next = new Map(rows)
      for (const row of some) {
        if (on) next.set(row.id, row)
        else next.delete(row.id)
      }
      setChosen({ about, rows: next })
    },
    clear: () => setChosen({ about, rows: new Map() }),
  }
}
