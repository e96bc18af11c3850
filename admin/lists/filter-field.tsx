/** The field of a filter: a menu, a date or month, or a look-up. */
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { isMonth } from '#shared/dates.ts'
import { useMessages } from '../i18n/locale.tsx'
import type { Filter } from './definition.ts'
import type { Change } from './list-address.ts'
import { LookupField } from './look-up-field.tsx'

type FieldProps = { label: string; value: string; choose: (value: string) => void }

/** From the year 1000 on: while a year is typed, the browser reports 0002, 0020 … */
function isComplete(text: string, input: 'date' | 'month'): boolean {
  return input === 'date' ? /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) : isMonth(text) && !text.startsWith('0')
}

/** Browsers without a month picker show a text field. */
function DateField({ label, value, choose, input }: FieldProps & { input: 'date' | 'month' }) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setText(value)
  }
  const chooseLater = useDebouncedCallback(choose, 400)
  return (
    <TextInput
      type={input}
      label={label}
      value={text}
      {...(input === 'month' && { placeholder: 'yyyy-mm' })}
      onChange={({ currentTarget: field }) => {
        setText(field.value)
        // An incomplete date has an empty value too: only clearing the field removes the filter.
        if (isComplete(field.value, input) || (field.value === '' && !field.validity.badInput)) chooseLater(field.value)
      }}
    />
  )
}

export function FilterField({ filter, value, change }: { filter: Filter; value: string; change: Change }) {
  const { lists } = useMessages()
  const label = lists.columns[filter.name]
  const choose = (chosen: string) => {
    if (chosen !== value) change({ [filter.key]: chosen })
  }
  if ('input' in filter) return <DateField label={label} value={value} choose={choose} input={filter.input} />
  if ('lookUp' in filter) return <LookupField label={label} value={value} choose={choose} lookUp={filter.lookUp} />
  return (
    <NativeSelect label={label} value={value} onChange={(event) => choose(event.currentTarget.value)}>
      <option value="">{filter.all ?? lists.all}</option>
      {filter.choices.map((choice) => (
        <option key={choice.value} value={choice.value} lang={choice.lang}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  )
}
