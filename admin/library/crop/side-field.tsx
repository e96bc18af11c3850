/** One number of the frame. It is applied when it is complete: on Enter, or on leaving the field. */
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { inLanguage } from '../../forms/language-props.ts'

type SideProps = { label: string; value: number; apply: (value: number) => void }

export function SideField({ label, value, apply }: SideProps) {
  const [typed, setTyped] = useState<number | string>(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  const settle = () => {
    if (typeof typed === 'number' && typed !== value) apply(typed)
    // The frame may not have taken the number as it is.
    setTyped(value)
  }
  return (
    <NumberInput
      label={label}
      {...inLanguage('en')}
      value={typed}
      min={0}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
