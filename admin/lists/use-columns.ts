/** Which columns of a list are shown on this device. The title and the picture always are. */
import { useLocalStorage } from '@mantine/hooks'
import type { Column, ColumnName, ListDefinition, Row } from './definition.ts'

const NONE: ColumnName[] = []

export type ColumnChoice<R extends Row> = {
  shown: readonly Column<R>[]
  optional: readonly Column<R>[]
  isShown: (name: ColumnName) => boolean
  show: (name: ColumnName, isShown: boolean) => void
}

export function useColumns<R extends Row>(list: ListDefinition<R>): ColumnChoice<R> {
  const [hidden, setHidden] = useLocalStorage<ColumnName[]>({
    key: `columns-${list.noun}`,
    defaultValue: NONE,
    getInitialValueInEffect: false,
  })
  const isShown = (name: ColumnName) => !hidden.includes(name)
  const optional = list.columns.filter(({ heads }) => heads === undefined)
  return {
    shown: list.columns.filter((column) => column.heads !== undefined || isShown(column.name)),
    optional,
    isShown,
    show: (name, isNowShown) =>
      setHidden((now) => [...now.filter((each) => each !== name), ...(isNowShown ? [] : [name])]),
  }
}
