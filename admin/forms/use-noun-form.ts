/**
 * The form of a record of a noun: a new one is created, and a stored one saved over the version that the form started from.
 *
 *     const record = useNounForm({ noun: 'author', stored: author, valuesOf, schema })
 */
import { useState } from 'react'
import { api } from '../api/client.ts'
import { saveChecked, type Start } from './conflict/checked-save.ts'
import { useRecordForm, type RecordForm, type RecordFormSetup } from './use-record-form.ts'

type NounFormSetup<Values extends Record<string, unknown>, Wire> = Pick<
  RecordFormSetup<Values, unknown>,
  'noun' | 'schema'
> & {
  /** The record that is changed; null for a new one. */
  stored: Wire | null
  /** In the order of the inputs: the summary lists errors in the same order. */
  valuesOf: (wire: Wire | null) => Values
  /** The API paths that are not those of most nouns. */
  paths?: { create?: string; change?: (id: number) => string }
  /** What is sent beside the values. */
  also?: Readonly<Record<string, unknown>>
  /** The values as they are sent, where that is not as they are typed. */
  toSend?: (values: Values) => Values
}

export function useNounForm<
  Values extends Record<string, unknown>,
  Wire extends { id: number; version?: string | undefined },
>({
  stored,
  valuesOf,
  paths = {},
  also = {},
  toSend = (values) => values,
  ...setup
}: NounFormSetup<Values, Wire>): RecordForm<Values> {
  const { create = `/api/${setup.noun}/create/`, change = (id) => `/api/${setup.noun}/${id}/` } = paths
  // Later reads of the record change neither the values nor the version that they belong to.
  const [start, setStart] = useState<Start<Values>>(() => ({ values: valuesOf(stored), version: stored?.version }))
  return useRecordForm<Values, unknown>({
    ...setup,
    isNew: stored === null,
    initial: start.values,
    save: (values, _options, replace) => {
      if (!stored) return api(create, { method: 'POST', json: { ...toSend(values), ...also } })
      return saveChecked<Values, Wire, unknown>({
        start,
        mine: values,
        valuesOf,
        send: (mine, version) =>
          api(change(stored.id), {
            method: 'PUT',
            json: { ...toSend(mine), ...also, ...(version && { version }) },
          }),
        onChosen: (chosen, next) => {
          setStart(next)
          replace(chosen)
        },
      })
    },
  })
}
