/** Above a list: its search, reached by `/`, and its filters. */
import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import type { Filter, ListDefinition, Row } from './definition.ts'
import type { ListAddress } from './list-address.ts'

type Change = (changes: Record<string, string>, options?: { replace?: boolean }) => void

function Search({ q, change }: { q: string; change: Change }) {
  const { lists } = useMessages()
  const [text, setText] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  const search = useDebouncedCallback((value: string) => change({ q: value.trim() }, { replace: true }), 300)
  useHotkeys([['/', () => field.current?.focus()]])
  // Back, or the button that clears all, changes the address from outside.
  const [seen, setSeen] = useState(q)
  if (seen !== q) {
    setSeen(q)
    if (text.trim() !== q) setText(q)
  }
  return (
    <TextInput
      ref={field}
      type="search"
      label={lists.search}
      placeholder={lists.searchHint}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        search(value)
      }}
    />
  )
}

function FilterField<R extends Row>(props: { filter: Filter<R>; value: string; change: Change }) {
  const { filter, value, change } = props
  const { lists } = useMessages()
  const label = lists.columns[filter.name]
  if (!filter.choices) {
    const pick = (day: string) => change({ [filter.key]: day })
    return <TextInput type="date" label={label} value={value} onChange={(event) => pick(event.currentTarget.value)} />
  }
  return (
    <NativeSelect label={label} value={value} onChange={(event) => change({ [filter.key]: event.currentTarget.value })}>
      <option value="">{filter.all ?? lists.all}</option>
      {filter.choices.map((choice) => (
        <option key={choice.value} value={choice.value} lang={choice.lang}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  )
}

export function ListTools<R extends Row>(props: { list: ListDefinition<R>; address: ListAddress; change: Change }) {
  const { list, address, change } = props
  if (!list.search && list.filters.length === 0) return null
  return (
    <Group component="search" align="flex-end" gap="sm" mb="md">
      {list.search && <Search q={address.q} change={change} />}
      {list.filters.map((filter) => (
        <FilterField key={filter.key} filter={filter} value={address.filters[filter.key] ?? ''} change={change} />
      ))}
    </Group>
  )
}
