/** The columns at the end of a table that stay in sight beside the actions, however wide the table is: the status of a row. */
import type { CSSProperties } from 'react'
import type { Column, ColumnName, Row } from './definition.ts'

const STATUS: ReadonlySet<ColumnName> = new Set<ColumnName>(['status', 'archive'])

/** Those of the last columns that say the status. */
export function pinnedColumns<R extends Row>(columns: readonly Column<R>[]): ReadonlySet<ColumnName> {
  const first = columns.findLastIndex(({ name }) => !STATUS.has(name)) + 1
  return new Set(columns.slice(first).map(({ name }) => name))
}

/** A cell of such a column. */
export function pinned(name: ColumnName): { className: string; 'data-column': ColumnName; style: CSSProperties } {
  return { className: 'pinned', 'data-column': name, style: { insetInlineEnd: `var(--after-${name}, 0)` } }
}

/** For the head of the table: measures how wide the columns after each of them are. */
export function measurePinned(head: HTMLTableRowElement | null): (() => void) | undefined {
  const table = head?.closest('table')
  if (!head || !table) return undefined
  const cells = [...head.querySelectorAll<HTMLElement>('.pinned, .row-actions')].toReversed()
  const observer = new ResizeObserver(() => {
    let end = 0
    for (const cell of cells) {
      const { column } = cell.dataset
      if (column !== undefined) table.style.setProperty(`--after-${column}`, `${end}px`)
      end += cell.offsetWidth
    }
  })
  for (const cell of cells) observer.observe(cell)
  return () => observer.disconnect()
}
