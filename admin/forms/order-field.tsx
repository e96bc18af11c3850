/** The position of a record in the list that readers see, as videos and packages have it. */
import { TextInput } from '@mantine/core'
import { useMessages } from '../i18n/locale.tsx'
import { inLanguage } from './language-props.ts'
import type { Field } from './use-record-form.ts'

/** The order of new records. */
export const FIRST = '0'

/** The API leaves a field without a value as it was, so an emptied order is sent as that of new records. */
export function withOrder<Values extends { order: string }>(values: Values): Values {
  return { ...values, order: values.order.trim() || FIRST }
}

export function OrderField(field: Field) {
  const { forms } = useMessages()
  return <TextInput {...field} inputMode="numeric" {...inLanguage('en')} description={forms.orderHint} />
}
