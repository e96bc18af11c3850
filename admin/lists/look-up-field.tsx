/** A filter with too many choices for a menu: the server searches them as the user types. */
import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageProps } from '../forms/language-props.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useFailureReason } from './failure-reason.ts'
import { Words } from './cells.tsx'
import type { Lookup } from './definition.ts'

type LookUpProps = {
  label: string
  value: string
  choose: (value: string) => void
  lookUp: Lookup
  /** 'All' by default, as for a filter. */
  placeholder?: string
}

export function LookupField({ label, value, choose, lookUp, placeholder }: LookUpProps) {
  const { lists } = useMessages()
  const reason = useFailureReason()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  // Null while nothing is typed: the field shows the chosen value.
  const [typed, setTyped] = useState<string | null>(null)
  const [text] = useDebouncedValue(typed?.trim() ?? '', 250)

  const found = useQuery({
    queryKey: ['look-up', label, text],
    queryFn: ({ signal }) => lookUp.find(text, signal),
    enabled: combobox.dropdownOpened,
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({
    queryKey: ['look-up-name', label, value],
    queryFn: ({ signal }) => lookUp.nameOf(value, signal),
    enabled: value !== '',
  })

  const shown = typed ?? (value === '' ? '' : (chosen.data ?? value))
  const leave = () => {
    setTyped(null)
    combobox.closeDropdown()
  }
  const pick = (picked: string) => {
    leave()
    choose(picked)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          label={label}
          placeholder={placeholder ?? lists.all}
          {...languageProps(shown)}
          value={shown}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={() => combobox.openDropdown()}
          onBlur={leave}
          rightSection={
            value !== '' && <CloseButton size="sm" aria-label={lists.clearFilter(label)} onClick={() => pick('')} />
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {found.data?.map((choice) => (
            <Combobox.Option key={choice.value} value={choice.value}>
              <Words text={choice.label} />
            </Combobox.Option>
          ))}
          {found.data?.length === 0 && <Combobox.Empty>{lists.nothingFound}</Combobox.Empty>}
          {found.isError && <Combobox.Empty>{reason(found.error)}</Combobox.Empty>}
          {found.isPending && <Combobox.Empty>{lists.loading}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
