/** Adds subscribers from a CSV file, with what holds for all of them. */
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { magazineOfLocale } from '#shared/editions/homes.ts'
import type { SubscriberImportWire } from '#shared/schemas/subscriber.schema.ts'
import { api } from '../api/client.ts'
import { CsvDialog } from '../forms/csv-dialog.tsx'
import { DayField } from '../forms/day-field.tsx'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { SubscriberFields, type SubscriberChoice } from './subscriber-fields.tsx'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { newsletter } = useMessages()
  const { locale } = useLocale()
  const [choice, setChoice] = useState<SubscriberChoice>({ locale, magazines: [magazineOfLocale(locale)] })
  const [proof, setProof] = useState<{ at: string; where: string } | null>(null)
  const choices = { proof, ...choice }
  return (
    <CsvDialog<SubscriberImportWire>
      texts={newsletter}
      failed={newsletter.failed}
      post={(csv, trial) => api('/api/subscribers/import/', { method: 'POST', json: { csv, trial, ...choices } })}
      countOf={({ confirmed, pending }) => confirmed + pending}
      cellOf={(refused) => refused.email}
      choices={choices}
      onClose={onClose}
    >
      <SubscriberFields value={choice} onChange={setChoice} />
      <Checkbox
        label={newsletter.hasProof}
        description={newsletter.hasProofHint}
        checked={proof !== null}
        onChange={({ currentTarget: { checked } }) => setProof(checked ? { at: '', where: '' } : null)}
      />
      {proof && (
        <>
          <DayField
            id="proof-at"
            name="proof-at"
            label={newsletter.proofAt}
            value={proof.at}
            error={null}
            withAsterisk
            onChange={(at: string) => setProof({ ...proof, at })}
          />
          <TextInput
            label={newsletter.proofWhere}
            required
            dir="auto"
            value={proof.where}
            onChange={({ currentTarget: { value: where } }) => setProof({ ...proof, where })}
          />
        </>
      )}
    </CsvDialog>
  )
}
