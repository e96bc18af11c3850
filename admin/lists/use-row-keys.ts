/**
 * Works through the rows of a list by keyboard: `j` and `k` go to the next and the previous row, and keys of actions run
 * them on the row that has the focus, which goes to the next. `u` undoes the last one while its notice offers to.
 */
import { useKey } from '../layout/use-key.ts'
import type { ListDefinition, Row } from './definition.ts'
import { undoLast } from './undo-notice.tsx'

const ROWS = 'tr[data-row]'

function rowsOnScreen(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(ROWS)]
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(ROWS) ?? null
}

function go(step: 1 | -1): void {
  const all = rowsOnScreen()
  const focused = focusedRow()
  const next = focused ? all[all.indexOf(focused) + step] : all[0]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** The actions with a key, on the rows that are shown. */
export function useRowKeys<R extends Row>(
  { actions }: Pick<ListDefinition<R>, 'actions'>,
  rows: readonly R[],
): boolean {
  const keyed = actions.flatMap((action) => ('run' in action && action.key !== undefined ? [action] : []))
  const isKeyed = keyed.length > 0
  useKey(isKeyed ? ['KeyJ'] : [], () => go(1))
  useKey(isKeyed ? ['KeyK'] : [], () => go(-1))
  useKey(isKeyed ? ['KeyU'] : [], undoLast)
  useKey(
    keyed.flatMap(({ key }) => key ?? []),
    (pressed) => {
      const row = rows.find(({ id }) => String(id) === focusedRow()?.dataset['row'])
      const action = keyed.find(({ key }) => key === pressed)
      if (!row || !action || (action.isFor && !action.isFor(row))) return
      go(1)
      void action.run(row)
    },
  )
  return isKeyed
}
