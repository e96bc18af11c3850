/** A date field, `yyyy-mm-dd`: typed, also in Urdu digits, or picked from the browser's calendar. */
import { ActionIcon, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import type { Field } from './use-record-form.ts'
import { inLanguage } from './language-props.ts'
import { latinDigits } from '#shared/schemas/text-rules.ts'

/** Whether a day has been typed to its end. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value)
}

export function DayField(field: Field & { description?: string | undefined }) {
  const { forms } = useMessages()
  const { value, onChange, ...rest } = field
  const picker = useRef<HTMLInputElement>(null)
  return (
    <TextInput
      {...rest}
      className="day-field"
      {...inLanguage('en')}
      inputMode="numeric"
      autoComplete="off"
      placeholder="yyyy-mm-dd"
      maxLength={20}
      value={value}
      onChange={(event) => onChange(latinDigits(event.currentTarget.value))}
      rightSection={
        <>
          <input
            ref={picker}
            className="day-picker"
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={isDay(value) ? value : ''}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={forms.openCalendar}
            onClick={() => picker.current?.showPicker()}
          >
            <CalendarIcon />
          </ActionIcon>
        </>
      }
    />
  )
}

function CalendarIcon() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
      <path d="M3.5 10h17M8 2.5v5M16 2.5v5" />
    </svg>
  )
}
