/** Adds subscribers from a CSV file: what would happen is shown before it does. */
import { Button, Checkbox, FileButton, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { magazineOfLocale } from '#shared/editions/homes.ts'
import type { SubscriberImportWire } from '#shared/schemas/subscriber.schema.ts'
import { api } from '../api/client.ts'
import { DayField } from '../forms/day-field.tsx'
import { DialogButtons, FormDialog } from '../forms/form-dialog.tsx'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Latin } from '../lists/cells.tsx'
import { useAction } from '../use-action.ts'
import { SubscriberFields, type SubscriberChoice } from './subscriber-fields.tsx'

function Outcome({ trial }: { trial: SubscriberImportWire }) {
  const { newsletter } = useMessages()
  return (
    <div role="status">
      <Text fw={600}>{newsletter.trial(trial)}</Text>
      {trial.refused.length > 0 && (
        <>
          <Text mt="sm">{newsletter.refused(trial.refused.length)}</Text>
          <ul className="refused-lines">
            {trial.refused.map(({ line, email, reason }) => (
              <li key={line}>
                {newsletter.line(line)}: <Latin text={email} />
                <Text size="sm" c="var(--ink-quiet)">
                  {reason}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { newsletter, shell } = useMessages()
  const { locale } = useLocale()
  const { isBusy, run } = useAction()
  const [choice, setChoice] = useState<SubscriberChoice>({ locale, magazines: [magazineOfLocale(locale)] })
  const [proof, setProof] = useState<{ at: string; where: string } | null>(null)
  const [csv, setCsv] = useState('')
  const [trial, setTrial] = useState<SubscriberImportWire | null>(null)
  const post = (text: string, isTrial: boolean) =>
    api<{ data: SubscriberImportWire }>('/api/subscribers/import/', {
      method: 'POST',
      json: { csv: text, trial: isTrial, proof, ...choice },
    })
  const look = (file: File | null) =>
    file &&
    run(
      async () => {
        const text = await file.text()
        setTrial(null)
        setTrial((await post(text, true)).data)
        setCsv(text)
      },
      { failed: newsletter.importFailed },
    )
  const save = async () => {
    const done = await run(() => post(csv, false), { done: newsletter.imported, failed: newsletter.failed })
    if (done) onClose()
  }
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      // What was shown was for other choices.
      setTrial(null)
    }
  }
  const count = trial ? trial.confirmed + trial.pending : 0
  return (
    <FormDialog
      isChanged={() => trial !== null}
      onClose={onClose}
      title={newsletter.importTitle}
      closeButtonProps={{ 'aria-label': shell.cancel }}
    >
      <Stack>
        <Text>{newsletter.importHint}</Text>
        <SubscriberFields value={choice} onChange={change(setChoice)} />
        <Checkbox
          label={newsletter.hasProof}
          description={newsletter.hasProofHint}
          checked={proof !== null}
          onChange={({ currentTarget: { checked } }) => change(setProof)(checked ? { at: '', where: '' } : null)}
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
              onChange={(at: string) => change(setProof)({ ...proof, at })}
            />
            <TextInput
              label={newsletter.proofWhere}
              required
              dir="auto"
              value={proof.where}
              onChange={({ currentTarget: { value: where } }) => change(setProof)({ ...proof, where })}
            />
          </>
        )}
        <FileButton onChange={(file) => void look(file)} accept=".csv,text/csv">
          {(props) => (
            <Button variant="default" loading={isBusy} className="choose-file" {...props}>
              {newsletter.chooseFile}
            </Button>
          )}
        </FileButton>
        {trial && <Outcome trial={trial} />}
        {count > 0 && (
          <DialogButtons isBusy={isBusy} onCancel={onClose} action={newsletter.runImport(count)} onAction={save} />
        )}
      </Stack>
    </FormDialog>
  )
}
