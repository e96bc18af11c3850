/** Adds redirects from a CSV file: what would change is shown before anything does. */
import { FileButton, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { RedirectImportWire } from '#shared/schemas/redirect.schema.ts'
import { api } from '../api/client.ts'
import { DialogButtons, FormDialog } from '../forms/form-dialog.tsx'
import { useMessages } from '../i18n/locale.tsx'
import { Latin } from '../lists/cells.tsx'
import { useAction } from '../use-action.ts'

export function CsvDialog({ onClose }: { onClose: () => void }) {
  const { redirects, shell } = useMessages()
  const { isBusy, run } = useAction()
  const [csv, setCsv] = useState('')
  const [trial, setTrial] = useState<RedirectImportWire | null>(null)
  const post = (json: { csv: string; trial: boolean }) =>
    api<{ data: RedirectImportWire }>('/api/redirects/import/', { method: 'POST', json })
  const look = (file: File | null) =>
    file &&
    run(
      async () => {
        const text = await file.text()
        setTrial(null)
        setTrial((await post({ csv: text, trial: true })).data)
        setCsv(text)
      },
      { failed: redirects.importFailed },
    )
  const save = async () => {
    const done = await run(() => post({ csv, trial: false }), {
      done: redirects.imported,
      failed: redirects.saveFailed,
    })
    if (done) onClose()
  }
  const count = trial ? trial.created + trial.changed : 0
  return (
    <FormDialog
      isChanged={() => trial !== null}
      onClose={onClose}
      title={redirects.importTitle}
      closeButtonProps={{ 'aria-label': shell.cancel }}
    >
      <Stack>
        <Text>{redirects.importHint}</Text>
        <FileButton onChange={(file) => void look(file)} accept=".csv,text/csv">
          {(props) => (
            <Button variant="default" loading={isBusy} className="redirect-file" {...props}>
              {redirects.chooseFile}
            </Button>
          )}
        </FileButton>
        {trial && (
          <div role="status">
            <Text fw={600}>{redirects.trial(trial)}</Text>
            {trial.refused.length > 0 && (
              <>
                <Text mt="sm">{redirects.refused(trial.refused.length)}</Text>
                <ul className="redirects-refused">
                  {trial.refused.map(({ line, from, reason }) => (
                    <li key={line}>
                      {redirects.line(line)}: <Latin text={from} />
                      <Text size="sm" c="var(--ink-quiet)">
                        {reason}
                      </Text>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        {count > 0 && (
          <DialogButtons isBusy={isBusy} onCancel={onClose} action={redirects.runImport(count)} onAction={save} />
        )}
      </Stack>
    </FormDialog>
  )
}
