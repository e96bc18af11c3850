/** A select with a few values, each named in the interface's language. */
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import { useValueName } from '../lists/cells.tsx'
import type { Field } from './use-record-form.ts'

type ChoiceProps = Field & {
  values: readonly string[]
  /** Names a value; by default as lists name it. */
  nameOf?: (value: string) => string
  description?: ReactNode
  disabled?: boolean
  /** Names the empty choice; by default there is a prompt to choose while nothing is chosen. */
  none?: string
}

export function ChoiceField({ values, nameOf, none, ...field }: ChoiceProps) {
  const { forms } = useMessages()
  const valueName = useValueName()
  const name = nameOf ?? valueName
  const empty = none ?? (field.value === '' ? forms.choose : null)
  return (
    <NativeSelect {...field}>
      {empty !== null && <option value="">{empty}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {name(value)}
        </option>
      ))}
    </NativeSelect>
  )
}
