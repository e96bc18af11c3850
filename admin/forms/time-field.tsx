/** An hour of the day in 24-hour form, `hh:mm`, as texts show it: browsers write hours in the form of their own language. */
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import { inLanguage } from './language-props.ts'
import { latinDigits } from '#shared/schemas/text-rules.ts'
import { readTime } from './typed-digits.ts'

type TimeProps = {
  id: string
  label: string
  /** `hh:mm`, or empty. */
  value: string
  /** Called with an empty value while the hour is none. */
  onChange: (time: string) => void
}

export function TimeField({ id, label, value, onChange }: TimeProps) {
  const { forms } = useMessages()
  const [text, setText] = useState(value)
  const [isLeft, setLeft] = useState(true)
  const read = readTime(text) ?? ''
  const [seen, setSeen] = useState(value)
  // What is typed stays as it is written, unless the value was changed from outside.
  if (seen !== value) {
    setSeen(value)
    if (read !== value) setText(value)
  }
  const type = (typed: string) => {
    const next = latinDigits(typed)
    setText(next)
    setLeft(false)
    onChange(readTime(next) ?? '')
  }
  const leave = () => {
    setLeft(true)
    if (read !== '') setText(read)
  }
  return (
    <TextInput
      {...inLanguage('en')}
      id={id}
      className="time-field"
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      maxLength={5}
      aria-label={label}
      value={text}
      error={isLeft && read === '' && text.trim() !== '' ? forms.timeForm : null}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
