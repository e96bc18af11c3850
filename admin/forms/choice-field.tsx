/** A field with a few values to choose from, each in the words of the interface. */
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import { useValueName } from '../lists/cells.tsx'
import type { Field } from './use-record-form.ts'

type ChoiceProps = Field & {
  values: readonly string[]
  /** Otherwise as lists name the value. */
  nameOf?: (value: string) => string
  description?: ReactNode
  /** What stands for no choice; otherwise an invitation to choose, where nothing is chosen yet. */
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
