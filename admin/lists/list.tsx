/** A list of the back-office: what is common to all of them. */
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { useTitle } from '../layout/use-title.ts'
import type { ListDefinition, Row } from './definition.ts'
import { useListAddress, type ListAddress } from './list-address.ts'
import { ListRows } from './list-rows.tsx'
import { ListTools } from './list-tools.tsx'
import { useRows } from './use-rows.ts'

function Loading() {
  const { lists } = useMessages()
  return (
    <Stack component="output" gap="xs" aria-label={lists.loading}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </Stack>
  )
}

function Nothing(props: { empty: string; address: ListAddress; count: number; clear: () => void }) {
  const { lists } = useMessages()
  const isNarrowed = props.address.q !== '' || Object.keys(props.address.filters).length > 0
  const isBeyond = props.count > 0 && props.address.page > 1
  if (!isNarrowed && !isBeyond) return <Text py="lg">{props.empty}</Text>
  return (
    <Stack align="flex-start" py="lg">
      <Text>{isBeyond ? lists.tooMany : lists.nothingFits}</Text>
      <Button variant="default" onClick={props.clear}>
        {isBeyond ? lists.firstPage : lists.clear}
      </Button>
    </Stack>
  )
}

function Pages(props: { page: number; pages: number; count: number; goTo: (page: number) => void }) {
  const { page, pages, count, goTo } = props
  const { lists } = useMessages()
  return (
    <Group component="nav" aria-label={lists.page(page, pages, count)} justify="space-between" mt="md">
      <Button variant="default" disabled={page <= 1} onClick={() => goTo(page - 1)}>
        {lists.previous}
      </Button>
      <Text component="output" size="sm">
        {lists.page(page, pages, count)}
      </Text>
      <Button variant="default" disabled={page >= pages} onClick={() => goTo(page + 1)}>
        {lists.next}
      </Button>
    </Group>
  )
}

export function List<R extends Row>({ list, extra }: { list: ListDefinition<R>; extra?: ReactNode }) {
  const { lists } = useMessages()
  const text = lists.nouns[list.noun]
  const { address, change, clear } = useListAddress()
  const { shaped, isPending, isError, refetch } = useRows(list, address)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  useTitle(text.title)

  const choose = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  // Only what is in sight is acted on.
  const inSight = (shaped?.rows ?? []).map((row) => row.id).filter((id) => chosen.has(id))
  const runBulk = async (run: (ids: number[]) => Promise<void>) => {
    await run(inSight)
    setChosen(new Set())
  }

  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={1}>{text.title}</Title>
        {extra}
      </Group>
      <ListTools list={list} address={address} change={change} />
      {inSight.length > 0 && (
        <Group mb="sm" gap="xs">
          <Text component="output">{lists.selected(inSight.length)}</Text>
          {list.bulk.map(({ label, run }) => (
            <Button key={label} variant="default" onClick={() => void runBulk(run)}>
              {label}
            </Button>
          ))}
        </Group>
      )}
      {isError && !shaped && <LoadFailed text={text.failed} onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {shaped && shaped.rows.length === 0 && (
        <Nothing empty={text.empty} address={address} count={shaped.count} clear={clear} />
      )}
      {shaped && shaped.rows.length > 0 && (
        <>
          <ListRows
            list={list}
            rows={shaped.rows}
            address={address}
            chosen={chosen}
            choose={choose}
            sortBy={(sort, order) => change({ sort, order })}
          />
          <Pages
            page={address.page}
            pages={shaped.pages}
            count={shaped.count}
            goTo={(page) => change({ page: page > 1 ? String(page) : '' })}
          />
        </>
      )}
    </>
  )
}
