/** One number of the frame. It is applied when it is complete: on Enter, or on leaving the field. */
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { latinDigits } from '#shared/schemas/text-rules.ts'
import { inLanguage } from '../../forms/language-props.ts'

type SideProps = { label: string; value: number; apply: (value: number) => void }

export function SideField({ label, value, apply }: SideProps) {
  const [typed, setTyped] = useState(String(value))
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(String(value))
  }
  const settle = () => {
    if (/^\d{1,6}$/.test(typed) && Number(typed) !== value) apply(Number(typed))
    // The frame may not have taken the number as it is.
    setTyped(String(value))
  }
  return (
    <TextInput
      label={label}
      {...inLanguage('en')}
      value={typed}
      inputMode="numeric"
      onChange={(event) => setTyped(latinDigits(event.currentTarget.value))}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
