/** The field of a filter: a menu, a date or month, or a look-up. */
import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { DayField } from '../forms/day-field.tsx'
import { isTypedDay } from '../forms/typed-digits.ts'
import { useMessages } from '../i18n/locale.tsx'
import type { Filter } from './definition.ts'
import type { Change } from './list-address.ts'
import { LookupField } from './look-up-field.tsx'
import { MonthFilter } from './month-filter.tsx'
import { useAddressText } from './use-address-text.ts'

type FieldProps = { label: string; value: string; choose: (value: string) => void }

const TYPING_MS = 400

/** The day is chosen when it is complete, and when it is cleared. */
function DayFilter({ label, value, choose }: FieldProps) {
  const id = useId()
  const isComplete = (typed: string) => typed === '' || isTypedDay(typed)
  const [text, type] = useAddressText({ value, send: choose, delayMs: TYPING_MS, isComplete })
  return <DayField id={id} name={id} label={label} error={null} withAsterisk={false} value={text} onChange={type} />
}

export function FilterField({ filter, value, change }: { filter: Filter; value: string; change: Change }) {
  const { lists } = useMessages()
  const label = lists.columns[filter.name]
  const send = (chosen: string) => change({ [filter.key]: chosen })
  const choose = (chosen: string) => {
    if (chosen !== value) send(chosen)
  }
  if ('input' in filter) {
    if (filter.input !== 'month') return <DayFilter label={label} value={value} choose={send} />
    return <MonthFilter label={label} value={value} choose={choose} />
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
