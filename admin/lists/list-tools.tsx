/** The tools above a list: the search, focused by `/`, filters that are folded until they are wanted, views and columns. */
import { Button, Group, TextInput, Checkbox, Popover, Stack } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useId, useRef } from 'react'
import { languageProps } from '../forms/language-props.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useKey } from '../layout/use-key.ts'
import type { ListDefinition, Row } from './definition.ts'
import { FilterField } from './filter-field.tsx'
import type { Change, ListAddress } from './list-address.ts'
import { SavedViews } from './saved-views.tsx'
import type { ColumnChoice } from './use-columns.ts'
import { useSearchText } from './use-search-text.ts'

/** The menu in which the columns of a list are chosen. */
function ColumnMenu<R extends Row>({ columns }: { columns: ColumnChoice<R> }) {
  const { lists } = useMessages()
  return (
    <Popover position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default">{lists.columnsShown}</Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" role="group" aria-label={lists.columnsShown}>
          {columns.optional.map(({ name }) => (
            <Checkbox
              key={name}
              label={lists.columns[name]}
              checked={columns.isShown(name)}
              onChange={(event) => columns.show(name, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function Search({ q, change, hint }: { q: string; change: Change; hint: string }) {
  const { lists } = useMessages()
  const [text, type] = useSearchText(q, change)
  const field = useRef<HTMLInputElement>(null)
  useKey(['/'], () => field.current?.focus())
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={lists.search}
      placeholder={hint}
      value={text}
      className="search-field"
      {...languageProps(text)}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

type ToolsProps<R extends Row> = {
  list: ListDefinition<R>
  address: ListAddress
  columns: ColumnChoice<R>
  change: Change
  clear: () => void
}

export function ListTools<R extends Row>({ list, address, columns, change, clear }: ToolsProps<R>) {
  const { lists } = useMessages()
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const [wanted, setWanted] = useLocalStorage<boolean | null>({
    key: 'filters-open',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const fields = useId()
  const used = list.filters.filter(({ key }) => address.filters[key]).length
  const hasFilters = list.filters.length > 0
  const isOpen = wanted ?? (isWide && used > 0)
  return (
    <search className="list-tools">
      <Group align="flex-end" gap="sm">
        <Search q={address.q} change={change} hint={isWide ? lists.searchHint : lists.search} />
        {hasFilters && (
          <Button variant="default" aria-expanded={isOpen} aria-controls={fields} onClick={() => setWanted(!isOpen)}>
            {used > 0 ? lists.filtersUsed(used) : lists.filters}
          </Button>
        )}
        {(used > 0 || address.q !== '') && (
          <Button variant="subtle" color="gray" onClick={clear}>
            {lists.clear}
          </Button>
        )}
        <Group gap="sm" className="list-views">
          <SavedViews key={list.noun} list={list.noun} hidden={columns.hidden} />
          {isWide && columns.optional.length > 0 && <ColumnMenu columns={columns} />}
        </Group>
      </Group>
      <div id={fields} className="filters" hidden={!isOpen || !hasFilters}>
        {list.filters.map((filter) => (
          <FilterField key={filter.key} filter={filter} value={address.filters[filter.key] ?? ''} change={change} />
        ))}
      </div>
    </search>
  )
}
