/**
 * Back issues: PDFs are dropped by the hundred, their magazine and month are guessed by their names, or where these do not
 * say by their first pages, and each becomes an issue.
 */
import './issues.css'
import { Button, FileButton, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core'
import type { DragEvent } from 'react'
import { Link } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { useTitle } from '../layout/use-title.ts'
import { Latin } from '../lists/cells.tsx'
import { useRights } from '../memberships.ts'
import { keyOf, useBackFiles, type BackFile } from './use-back-files.ts'

type RowProps = { back: BackFile; onChange: (changes: Partial<BackFile>) => void }

function Row({ back, onChange }: RowProps) {
  const { issues } = useMessages()
  const { locale } = useLocale()
  const { editsMagazine } = useRights()
  const { file, magazine, month, volume, number, state, said } = back
  const isDone = state === 'created' || state === 'running'
  return (
    <li className="issue-back" data-state={state}>
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
        disabled={isDone}
        onChange={(event) => onChange({ magazine: event.currentTarget.value })}
      >
        <option value="">–</option>
        {EDITIONS.filter(({ type }) => type === magazine || editsMagazine(type)).map(({ type, name }) => (
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
        disabled={isDone}
        onChange={(event) => onChange({ month: event.currentTarget.value })}
      />
    </li>
  )
}

export function BackIssues() {
  const { issues } = useMessages()
  const { files, ready, isRunning, add, change, run, stop } = useBackFiles()
  useTitle(issues.back)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
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
              <Button variant="default" onClick={stop}>
                {issues.backStop}
              </Button>
            )}
            <Text component="output">{issues.backCounts(count('created'), count('refused'), files.length)}</Text>
          </Group>
          <ul className="issue-candidates">
            {files.map((each) => (
              <Row key={keyOf(each.file)} back={each} onChange={(changes) => change(each.file, changes)} />
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
