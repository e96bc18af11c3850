/**
 * Leaves the least important columns out of a table that has little room, until they are chosen. They stay in the cards
 * of a phone, where they take no width.
 */
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import type { Column, ColumnName, ListDefinition, Row } from './definition.ts'
import { useColumns, type ColumnChoice } from './use-columns.ts'

const SPARE: ReadonlySet<ColumnName> = new Set<ColumnName>([
  'no',
  'cover',
  'visits',
  'assignee',
  'dueDay',
  'date',
  'direction',
])
/** Wide enough for a table, but too narrow for all of its columns. */
const LITTLE_ROOM = '(min-width: 48em) and (max-width: 74.99em)'
const NONE: ColumnName[] = []

export type FittingColumns<R extends Row> = ColumnChoice<R> & {
  /** Whether rows are numbered. */
  isNumbered: boolean
}

export function useFittingColumns<R extends Row>(list: ListDefinition<R>): FittingColumns<R> {
  const columns = useColumns(list)
  const hasLittleRoom = useMediaQuery(LITTLE_ROOM, false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useLocalStorage<ColumnName[]>({
    key: `spare-columns-${list.noun}`,
    defaultValue: NONE,
    getInitialValueInEffect: false,
  })
  if (!hasLittleRoom) return { ...columns, isNumbered: true }

  const fits = (name: ColumnName) => !SPARE.has(name) || chosen.includes(name)
  const isShown = (name: ColumnName) => fits(name) && columns.isShown(name)
  const numbers: Column<R> = { name: 'no', cell: () => null }
  const pictures = list.columns.filter(({ name, heads }) => heads !== undefined && SPARE.has(name))
  return {
    ...columns,
    shown: columns.shown.filter(({ name }) => fits(name)),
    optional: [numbers, ...pictures, ...columns.optional],
    isShown,
    isNumbered: isShown('no'),
    show: (name, isNowShown) => {
      if (SPARE.has(name)) setChosen((now) => [...now.filter((each) => each !== name), ...(isNowShown ? [name] : [])])
      // What is left out for want of room is not hidden where there is room.
      if (!SPARE.has(name) || (isNowShown && !columns.isShown(name))) columns.show(name, isNowShown)
    },
  }
}
