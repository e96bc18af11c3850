/**
 * Back issues: PDFs are dropped by the hundred, their magazine and month are guessed by their names, or where these do not
 * say by their first pages, and each becomes an issue.
 */
import './issues.css'
import { Button, FileButton, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core'
import { useRef, useState, type DragEvent } from 'react'
import { Link } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { guessByName } from '#shared/back-issues.ts'
import { isMonth } from '#shared/dates.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import type { BackGuessWire, IssueWire } from '#shared/schemas/issue.schema.ts'
import { api } from '../api/client.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { useTitle } from '../layout/use-title.ts'
import { Latin } from '../lists/cells.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { afterWrite } from '../query-client.ts'
import { uploadFile, type UploadedFile } from '../uploads/upload.ts'

type BackFile = {
  file: File
  magazine: string
  month: string
  volume: number | null
  number: number | null
  /** `reading`: it is uploaded already, for what its first page says. */
  state: 'waiting' | 'reading' | 'running' | 'created' | 'refused'
  uploaded: UploadedFile | null
  /** Why it was refused, or where the issue is. */
  said: string
}

/** A file of the same name and size is the same file. */
const keyOf = ({ name, size }: File) => `${name} ${size}`

const isReady = ({ magazine, month, state }: BackFile) =>
  magazine !== '' && isMonth(month) && (state === 'waiting' || state === 'refused')

export function BackIssues() {
  const { issues } = useMessages()
  const { locale } = useLocale()
  const reason = useFailureReason()
  const [files, setFiles] = useState<BackFile[]>([])
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  /** One file is read after the other. */
  const reading = useRef(Promise.resolve())
  useTitle(issues.back)

  const change = (file: File, changes: Partial<BackFile>) =>
    setFiles((all) => all.map((each) => (each.file === file ? { ...each, ...changes } : each)))

  /** What somebody has chosen in the meantime stays. */
  const read = async (file: File) => {
    try {
      const uploaded = await uploadFile('raw', file)
      const json = { doc_url: uploaded.secure_url, file_name: file.name }
      const guess = await api<BackGuessWire>('/api/issues/back/guess/', { method: 'POST', json })
      setFiles((all) =>
        all.map((each) =>
          each.file === file
            ? {
                ...each,
                state: 'waiting',
                uploaded,
                magazine: each.magazine || (guess.magazine ?? ''),
                month: each.month || (guess.month ?? ''),
                volume: guess.volume,
                number: guess.number,
              }
            : each,
        ),
      )
    } catch (error) {
      change(file, { state: 'refused', said: reason(error) })
    }
  }

  const add = (given: readonly File[]) => {
    const keys = new Set(files.map(({ file }) => keyOf(file)))
    const fresh = given.filter((file) => /\.pdf$/i.test(file.name) && !keys.has(keyOf(file)))
    const rows = fresh.map((file): BackFile => {
      const { magazine, month, ...counts } = guessByName(file.name)
      const state = magazine === null || month === null ? 'reading' : 'waiting'
      return { file, magazine: magazine ?? '', month: month ?? '', ...counts, state, uploaded: null, said: '' }
    })
    setFiles((known) => [...known, ...rows])
    for (const { file, state } of rows) {
      if (state === 'reading') reading.current = reading.current.then(async () => read(file))
    }
  }

  const create = async ({ file, magazine, month, volume, number, uploaded }: BackFile) => {
    change(file, { state: 'running', said: '' })
    try {
      const { secure_url: url, cover_url: cover } = uploaded ?? (await uploadFile('raw', file))
      if (!cover) throw new Error(issues.backNoCover)
      const json = { magazine, month, volume, number, doc_url: url, cover_image: cover }
      await api<{ data: IssueWire }>('/api/issues/back/', { method: 'POST', json })
      change(file, { state: 'created' })
    } catch (error) {
      change(file, {
        state: 'refused',
        said: error instanceof Error && error.name === 'Error' ? error.message : reason(error),
      })
    }
  }
  const run = async () => {
    setRunning(true)
    isStopped.current = false
    for (const each of files.filter(isReady)) {
      if (isStopped.current) break
      await create(each)
    }
    setRunning(false)
    afterWrite()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  const ready = files.filter(isReady).length
  const count = (state: BackFile['state']) => files.filter((each) => each.state === state).length
  return (
    <>
      <Title order={1} mb="sm">
        {issues.back}
      </Title>
      <Text c="var(--ink-quiet)" mb="md">
        {issues.backIntro}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped here; the button does the same */}
      <div
        role="group"
        aria-label={issues.back}
        className="issue-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <FileButton multiple accept="application/pdf" onChange={add}>
          {(props) => (
            <Button variant="default" {...props}>
              {issues.backChoose}
            </Button>
          )}
        </FileButton>
        <Text>{issues.backDrop}</Text>
      </div>
      {files.length > 0 && (
        <>
          <Group my="md" gap="sm">
            <Button disabled={isRunning || ready === 0} onClick={() => void run()}>
              {issues.backCreate(ready)}
            </Button>
            {isRunning && (
              <Button variant="default" onClick={() => (isStopped.current = true)}>
                {issues.backStop}
              </Button>
            )}
            <Text component="output">{issues.backCounts(count('created'), count('refused'), files.length)}</Text>
          </Group>
          <ul className="issue-candidates">
            {files.map(({ file, magazine, month, volume, number, state, said }) => (
              <li key={keyOf(file)} className="issue-back" data-state={state}>
                <span>
                  <Latin text={file.name} />
                  <Text size="sm" role={state === 'refused' ? 'alert' : undefined} c="var(--ink-quiet)">
                    {issues.backStates[state]} {said}
                    {state === 'waiting' && issues.backCounted(volume, number)}
                  </Text>
                </span>
                <NativeSelect
                  aria-label={issues.backMagazine(file.name)}
                  value={magazine}
                  disabled={state === 'created' || state === 'running'}
                  onChange={(event) => change(file, { magazine: event.currentTarget.value })}
                >
                  <option value="">–</option>
                  {EDITIONS.map(({ type, name }) => (
                    <option key={type} value={type}>
                      {name[locale]}
                    </option>
                  ))}
                </NativeSelect>
                <TextInput
                  aria-label={issues.backMonth(file.name)}
                  type="month"
                  dir="ltr"
                  value={month}
                  disabled={state === 'created' || state === 'running'}
                  onChange={(event) => change(file, { month: event.currentTarget.value })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <Button mt="md" variant="default" component={Link} to={FORM_PATHS.issue.list}>
        {issues.backDone}
      </Button>
    </>
  )
}
