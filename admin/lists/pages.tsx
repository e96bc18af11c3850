/** The pagination below a list: the current page, the page size and the links to other pages. */
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { latinDigits } from '#shared/schemas/text-rules.ts'
import { useMessages } from '../i18n/locale.tsx'
import { PAGE_SIZES, type Change, type ListAddress } from './list-address.ts'

type PagesProps = { address: ListAddress; pages: number; count: number; change: Change; goTo: (page: number) => void }

function Jump({ page, pages, goTo }: { page: number; pages: number; goTo: (page: number) => void }) {
  const { lists } = useMessages()
  const [text, setText] = useState(String(page))
  const [seen, setSeen] = useState(page)
  if (seen !== page) {
    setSeen(page)
    setText(String(page))
  }
  const go = () => {
    const wanted = Number(latinDigits(text))
    if (Number.isSafeInteger(wanted) && wanted > 0 && wanted !== page) goTo(Math.min(wanted, pages))
    else setText(String(page))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <Group gap="xs" wrap="nowrap">
        <Text component="span" size="sm" aria-hidden="true">
          {lists.pageWord}
        </Text>
        <TextInput
          aria-label={lists.goToPage}
          inputMode="numeric"
          w={`${Math.max(4, String(pages).length + 3)}ch`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          // Enter submits. Leaving the field must not submit again: Back would then lead to the same page.
          onBlur={() => setText(String(page))}
        />
        <Text component="span" size="sm" style={{ whiteSpace: 'nowrap' }}>
          {lists.ofPages(pages)}
        </Text>
      </Group>
    </form>
  )
}

function Step(props: { label: string; to: number; isOff: boolean; goTo: (page: number) => void }) {
  const { label, to, isOff, goTo } = props
  return (
    <Button variant="default" px="sm" disabled={isOff} onClick={() => goTo(to)}>
      {label}
    </Button>
  )
}

export function Pages({ address, pages, count, change, goTo }: PagesProps) {
  const { lists } = useMessages()
  const { page, size } = address
  const first = (page - 1) * size + 1
  return (
    <Group component="nav" aria-label={lists.pagesLabel} justify="space-between" gap="sm" mt="md">
      <Group gap="md">
        <Text component="output" size="sm">
          {lists.range(first, Math.min(first + size - 1, count), count)}
        </Text>
        {count > PAGE_SIZES[0] && (
          <NativeSelect
            aria-label={lists.rowsPerPage}
            value={String(size)}
            onChange={(event) => change({ size: event.currentTarget.value })}
            data={PAGE_SIZES.map((number) => ({ value: String(number), label: lists.perPage(number) }))}
          />
        )}
      </Group>
      {pages > 1 && (
        <Group gap="xs">
          <Step label={lists.first} to={1} isOff={page <= 1} goTo={goTo} />
          <Step label={lists.previous} to={page - 1} isOff={page <= 1} goTo={goTo} />
          <Jump page={page} pages={pages} goTo={goTo} />
          <Step label={lists.next} to={page + 1} isOff={page >= pages} goTo={goTo} />
          <Step label={lists.last} to={pages} isOff={page >= pages} goTo={goTo} />
        </Group>
      )}
    </Group>
  )
}
