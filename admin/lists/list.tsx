/** The list component that all resources share. */
import { Badge, Group, Title } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import { useTitle } from '../layout/use-title.ts'
import type { ListDefinition, Row } from './definition.ts'
import { useListAddress } from './list-address.ts'
import { Failed, Loading, EmptyList } from './list-states.tsx'
import { ListTools } from './list-tools.tsx'
import { Pages } from './pages.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useFittingColumns } from './use-fitting-columns.ts'
import { useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'
import { useMediaQuery } from '@mantine/hooks'
import type { RowsProps } from './row-parts.tsx'
import { RowsAsCards } from './rows-as-cards.tsx'
import { RowsAsTable } from './rows-as-table.tsx'

/** The rows of a list: a table on wide screens, cards on a phone. */
function ListRows<R extends Row>(props: RowsProps<R>) {
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  return isWide ? <RowsAsTable {...props} /> : <RowsAsCards {...props} />
}

function Heading({ title, count, extra }: { title: string; count: number | null; extra: ReactNode }) {
  const { lists } = useMessages()
  return (
    <Group justify="space-between" mb="md" gap="sm" className="list-heading">
      <Group gap="sm" wrap="nowrap">
        <Title order={1}>{title}</Title>
        {count !== null && (
          <Badge variant="default" size="lg" className="count" title={lists.inAll(count)}>
            <span aria-hidden="true">{count.toLocaleString('en')}</span>
            <span className="unseen">{lists.inAll(count)}</span>
          </Badge>
        )}
      </Group>
      {extra}
    </Group>
  )
}

type ListProps<R extends Row> = {
  list: ListDefinition<R>
  /** Shown beside the heading, such as the button that creates a record. */
  extra?: ReactNode
  /** Shown where the list has no records at all; by default `extra`. */
  offer?: ReactNode
  /** Shown above the rows. */
  before?: ReactNode
  /** Replaces the table and the cards. */
  renderRows?: (rows: readonly R[]) => ReactNode
}

export function List<R extends Row>({ list, extra, offer = extra, before, renderRows }: ListProps<R>) {
  const { lists } = useMessages()
  const text = lists.nouns[list.noun]
  const { address, change, goTo, clear } = useListAddress()
  const { shown, path, isPending, error, refetch, isOlder } = useRows(list, address)
  const selection = useSelection<R>(address)
  const columns = useFittingColumns(list)
  const region = useRef<HTMLElement>(null)
  useTitle(text.title)

  // After the last row of the last page is deleted, the page before it is the last one.
  const nonEmptyPath = useRef('')
  const isBeyond = shown !== undefined && !isOlder && shown.rows.length === 0 && shown.count > 0
  useEffect(() => {
    if (isBeyond && nonEmptyPath.current === path)
      change({ page: shown.pages > 1 ? String(shown.pages) : '' }, { replace: true })
    else if (shown && !isOlder && shown.rows.length > 0) nonEmptyPath.current = path
  })

  const turnTo = (page: number) => {
    goTo(page)
    region.current?.focus({ preventScroll: true })
    region.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      <Heading title={text.title} count={shown?.count ?? null} extra={extra} />
      <ListTools list={list} address={address} columns={columns} change={change} clear={clear} />
      {before}
      <section ref={region} tabIndex={-1} aria-label={text.title} aria-busy={isPending || isOlder} className="list">
        {selection.rows.length > 0 && <SelectionBar choices={list.bulk} selection={selection} />}
        {error && <Failed text={text.failed} error={error} retry={() => void refetch()} clear={clear} />}
        {isPending && <Loading />}
        {shown && shown.rows.length === 0 && (
          <EmptyList
            empty={text.empty}
            address={address}
            count={shown.count}
            pages={shown.pages}
            clear={clear}
            goTo={turnTo}
            offer={offer}
          />
        )}
        {shown && shown.rows.length > 0 && (
          <>
            {renderRows?.(shown.rows) ?? (
              <ListRows
                list={{ ...list, columns: columns.shown }}
                isNumbered={columns.isNumbered}
                rows={shown.rows}
                address={address}
                selection={selection}
                change={change}
              />
            )}
            <Pages address={address} pages={shown.pages} count={shown.count} change={change} goTo={turnTo} />
          </>
        )}
      </section>
    </>
  )
}
