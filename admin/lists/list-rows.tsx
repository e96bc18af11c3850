/** The rows of a list: a table on wide screens, cards on a phone. */
import { useMediaQuery } from '@mantine/hooks'
import type { Row } from './definition.ts'
import type { RowsProps } from './row-parts.tsx'
import { RowsAsCards } from './rows-as-cards.tsx'
import { RowsAsTable } from './rows-as-table.tsx'

export function ListRows<R extends Row>(props: RowsProps<R>) {
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  return isWide ? <RowsAsTable {...props} /> : <RowsAsCards {...props} />
}
