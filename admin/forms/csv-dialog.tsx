/** Adds records from a CSV file: what would happen is shown before it does. */
import { Button, FileButton, Stack, Text } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import { Latin } from '../lists/cells.tsx'
import { useAction } from '../use-action.ts'
import { DialogButtons, FormDialog } from './form-dialog.tsx'

type Trial = { refused: { line: number; reason: string }[]; refused_count: number }

type Props<Result extends Trial> = {
  texts: {
    importTitle: string
    importHint: string
    trial: (result: Result) => string
    runImport: (count: number) => string
    imported: string
  }
  /** What precedes the reason where nothing was added. */
  failed: string
  /** Sends the file; a trial changes nothing. */
  post: (csv: string, isTrial: boolean) => Promise<{ data: Result }>
  /** How many records would be added or changed. */
  countOf: (result: Result) => number
  /** What is shown of a line that cannot be used. */
  cellOf: (refused: Result['refused'][number]) => string
  /** What else `post` sends: what was shown is for these choices alone. */
  choices?: unknown
  children?: ReactNode
  onClose: () => void
}

export function CsvDialog<Result extends Trial>(props: Props<Result>) {
  const { texts, failed, post, countOf, cellOf, choices, children, onClose } = props
  const { forms, shell } = useMessages()
  const { isBusy, run } = useAction()
  const [looked, setLooked] = useState<{ csv: string; result: Result; choices: string } | null>(null)
  const forget = useRef<() => void>(null)
  const chosen = JSON.stringify(choices)
  const shown = looked?.choices === chosen ? looked : null
  const look = async (read: () => Promise<string>) => {
    const trial = async () => {
      const csv = await read()
      setLooked({ csv, result: (await post(csv, true)).data, choices: chosen })
    }
    if (!(await run(trial, { failed: forms.csvFailed }))) setLooked(null)
  }
  const choose = (file: File | null) => {
    // A file that was mended is chosen again, which browsers do not report by themselves.
    forget.current?.()
    if (file) void look(async () => file.text())
  }
  const save = async (csv: string) => {
    if (await run(() => post(csv, false), { done: texts.imported, failed })) onClose()
  }
  const count = shown ? countOf(shown.result) : 0
  return (
    <FormDialog
      isChanged={() => looked !== null}
      onClose={onClose}
      title={texts.importTitle}
      closeButtonProps={{ 'aria-label': shell.cancel }}
    >
      <Stack>
        <Text>{texts.importHint}</Text>
        {children}
        <FileButton resetRef={forget} onChange={choose} accept=".csv,text/csv">
          {(button) => (
            <Button variant="default" loading={isBusy} className="csv-file" {...button}>
              {forms.chooseFile}
            </Button>
          )}
        </FileButton>
        {looked && !shown && (
          <Button
            variant="default"
            loading={isBusy}
            className="csv-file"
            onClick={() => void look(async () => looked.csv)}
          >
            {forms.csvAgain}
          </Button>
        )}
        {shown && (
          <div role="status">
            <Text fw={600}>{texts.trial(shown.result)}</Text>
            {shown.result.refused.length > 0 && (
              <>
                <Text mt="sm">{forms.csvRefused(shown.result.refused_count)}</Text>
                <ul className="csv-refused">
                  {shown.result.refused.map((refused) => (
                    <li key={refused.line}>
                      {forms.csvLine(refused.line)}: <Latin text={cellOf(refused)} />
                      <Text size="sm" c="var(--ink-quiet)">
                        {refused.reason}
                      </Text>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        {shown && count > 0 && (
          <DialogButtons
            isBusy={isBusy}
            onCancel={onClose}
            action={texts.runImport(count)}
            onAction={async () => save(shown.csv)}
          />
        )}
      </Stack>
    </FormDialog>
  )
}
