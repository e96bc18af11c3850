/** The field of a filter: a menu, a date or month, or a look-up. */
import { NativeSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useId, useState } from 'react'
import { DayField } from '../forms/day-field.tsx'
import { isTypedDay } from '../forms/typed-digits.ts'
import { useMessages } from '../i18n/locale.tsx'
import type { Filter } from './definition.ts'
import type { Change } from './list-address.ts'
import { LookupField } from './look-up-field.tsx'
import { MonthFilter } from './month-filter.tsx'

type FieldProps = { label: string; value: string; choose: (value: string) => void }

/** The text of a field, which is chosen when it is complete, and when it is cleared. */
function useTypedFilter({ value, choose }: FieldProps, isComplete: (text: string) => boolean) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setText(value)
  }
  const chooseLater = useDebouncedCallback(choose, 400)
  const type = (typed: string) => {
    setText(typed)
    if (typed === '' || isComplete(typed)) chooseLater(typed)
  }
  return [text, type] as const
}

function DayFilter(props: FieldProps) {
  const id = useId()
  const [text, type] = useTypedFilter(props, isTypedDay)
  return (
    <DayField id={id} name={id} label={props.label} error={null} withAsterisk={false} value={text} onChange={type} />
  )
}

export function FilterField({ filter, value, change }: { filter: Filter; value: string; change: Change }) {
  const { lists } = useMessages()
  const label = lists.columns[filter.name]
  const choose = (chosen: string) => {
    if (chosen !== value) change({ [filter.key]: chosen })
  }
  if ('input' in filter) {
    const Input = filter.input === 'month' ? MonthFilter : DayFilter
    return <Input label={label} value={value} choose={choose} />
  }
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
