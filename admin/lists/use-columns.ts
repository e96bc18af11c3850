/**
 * Which columns of a list are shown: those of the view in the address, and otherwise those chosen on this device. The title
 * and the picture always are.
 */
import { useLocalStorage } from '@mantine/hooks'
import { useSearchParams } from 'react-router'
import type { Column, ColumnName, ListDefinition, Row } from './definition.ts'
import { currentParams, hiddenColumnsOf, withHiddenColumns } from './view-address.ts'

const NONE: string[] = []

export type ColumnChoice<R extends Row> = {
  shown: readonly Column<R>[]
  optional: readonly Column<R>[]
  hidden: readonly ColumnName[]
  isShown: (name: ColumnName) => boolean
  show: (name: ColumnName, isShown: boolean) => void
}

export function useColumns<R extends Row>(list: ListDefinition<R>): ColumnChoice<R> {
  const [params, setParams] = useSearchParams()
  const [ofDevice, setOfDevice] = useLocalStorage<string[]>({
    key: `columns-${list.noun}`,
    defaultValue: NONE,
    getInitialValueInEffect: false,
  })
  const ofAddress = hiddenColumnsOf(params)
  const hiddenNow = ofAddress ?? ofDevice
  const isShown = (name: ColumnName) => !hiddenNow.includes(name)
  const optional = list.columns.filter(({ heads }) => heads === undefined)
  return {
    shown: list.columns.filter((column) => column.heads !== undefined || isShown(column.name)),
    optional,
    hidden: optional.flatMap(({ name }) => (isShown(name) ? [] : [name])),
    isShown,
    show: (name, isNowShown) => {
      const change = (now: readonly string[]) => [...now.filter((each) => each !== name), ...(isNowShown ? [] : [name])]
      const now = currentParams()
      const hidden = hiddenColumnsOf(now)
      if (hidden === null) setOfDevice(change)
      else setParams(withHiddenColumns(now, change(hidden)), { replace: true, preventScrollReset: true })
    },
  }
}
