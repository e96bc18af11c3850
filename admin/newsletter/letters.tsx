/** The letters to subscribers, and how they are sent. */
import './newsletter.css'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { letterPath } from '#shared/admin-paths.ts'
import { EDITIONS, findEdition } from '#shared/editions/editions.ts'
import type { IssueSummaryWire } from '#shared/schemas/issue.schema.ts'
import type { LetterSummaryWire, LetterWire } from '#shared/schemas/letter.schema.ts'
import { LETTER_KINDS, LETTER_STATES, type LetterKind } from '#shared/schemas/statuses.ts'
import { api } from '../api/client.ts'
import { useData } from '../api/use-data.ts'
import { DialogButtons, FormDialog } from '../forms/form-dialog.tsx'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { useIssueName } from '../issues/issues-list.tsx'
import { Moment, Status, Words } from '../lists/cells.tsx'
import { useChoices } from '../lists/choices.ts'
import type { Column, ListDefinition } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'
import { useRights } from '../memberships.ts'
import { useSession } from '../session.tsx'
import { useAction } from '../use-action.ts'
import { SenderDialog } from './sender.tsx'

function Magazine({ row }: { row: LetterSummaryWire }) {
  const { newsletter } = useMessages()
  const { locale } = useLocale()
  return row.magazine === null ? newsletter.everybody : (findEdition(row.magazine)?.name[locale] ?? row.magazine)
}

function State({ row }: { row: LetterSummaryWire }) {
  const { newsletter } = useMessages()
  return <Status value={row.state} name={newsletter.letterStates[row.state]} />
}

function Subject({ row }: { row: LetterSummaryWire }) {
  const { newsletter } = useMessages()
  return <Words title text={row.subject || newsletter.untitled} />
}

const COLUMNS: readonly Column<LetterSummaryWire>[] = [
  { name: 'title', heads: 'title', cell: (row) => <Subject row={row} /> },
  { name: 'magazine', cell: (row) => <Magazine row={row} /> },
  { name: 'state', cell: (row) => <State row={row} /> },
  { name: 'date', cell: (row) => <Moment moment={row.finished_at ?? row.send_at ?? row.updated_at} /> },
]

const NO_TEXT = { subject: '', preheader: '', body: '' }

function NewLetter({ onClose }: { onClose: () => void }) {
  const { newsletter, shell } = useMessages()
  const { locale } = useLocale()
  const { isAdmin, editsMagazine } = useRights()
  const navigate = useNavigate()
  const nameOf = useIssueName()
  const { isBusy, run } = useAction()
  const edited = EDITIONS.filter(({ type }) => editsMagazine(type))
  const [magazine, setMagazine] = useState<string>(edited[0]?.type ?? '')
  const [kind, setKind] = useState<LetterKind>('issue')
  const [chosen, setChosen] = useState('')
  const { data } = useData<IssueSummaryWire[]>(`/api/issues/?magazine=${magazine}`, {
    enabled: magazine !== '' && kind === 'issue',
  })
  const issues = data ?? []
  const issue = issues.find(({ id }) => String(id) === chosen) ?? issues[0]
  const kinds = LETTER_KINDS.filter((each) => each !== 'issue' || magazine !== '')
  const create = async () => {
    const language = findEdition(magazine)?.locale ?? locale
    const subject = kind === 'issue' && issue ? nameOf(issue) : ''
    const texts = { en: NO_TEXT, ur: NO_TEXT, [language]: { ...NO_TEXT, subject } }
    const json = { magazine, kind, issue_id: kind === 'issue' ? (issue?.id ?? null) : null, article_ids: [], texts }
    await run(
      async () => {
        const { data: letter } = await api<{ data: LetterWire }>('/api/letters/', { method: 'POST', json })
        await navigate(letterPath(letter.id))
      },
      { failed: newsletter.failed },
    )
  }
  return (
    <FormDialog
      isChanged={() => false}
      onClose={onClose}
      title={newsletter.write}
      closeButtonProps={{ 'aria-label': shell.cancel }}
    >
      <Stack>
        <NativeSelect
          label={newsletter.magazine}
          value={magazine}
          onChange={({ currentTarget: { value } }) => {
            setMagazine(value)
            if (value === '' && kind === 'issue') setKind('plain')
          }}
          data={[
            ...edited.map(({ type, name }) => ({ value: type, label: name[locale] })),
            ...(isAdmin ? [{ value: '', label: newsletter.everybody }] : []),
          ]}
        />
        <NativeSelect
          label={newsletter.kind}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(value as LetterKind)}
          data={kinds.map((value) => ({ value, label: newsletter.letterKinds[value] }))}
        />
        {kind === 'issue' && data && issues.length === 0 && <Text>{newsletter.noIssues}</Text>}
        {kind === 'issue' && issues.length > 0 && (
          <NativeSelect
            label={newsletter.issue}
            value={String(issue?.id ?? '')}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
            data={issues.map((each) => ({ value: String(each.id), label: nameOf(each) }))}
          />
        )}
        <DialogButtons
          isBusy={isBusy}
          onCancel={onClose}
          action={newsletter.create}
          onAction={create}
          disabled={kind === 'issue' && !issue}
        />
      </Stack>
    </FormDialog>
  )
}

export function Letters() {
  const { newsletter } = useMessages()
  const { role } = useSession()
  const choices = useChoices()
  const [dialog, setDialog] = useState<'new' | 'sender' | null>(null)
  const list: ListDefinition<LetterSummaryWire> = {
    noun: 'letter',
    path: '/api/letters/',
    titleOf: ({ subject }) => subject || newsletter.untitled,
    columns: COLUMNS,
    filters: [
      { key: 'magazine', name: 'magazine', choices: choices.magazines },
      {
        key: 'state',
        name: 'state',
        choices: LETTER_STATES.map((value) => ({ value, label: newsletter.letterStates[value] })),
      },
    ],
    actions: [{ label: newsletter.open, to: ({ id }) => letterPath(id) }],
    bulk: [],
  }
  const buttons = (
    <Group gap="sm">
      <Button variant="default" onClick={() => setDialog('sender')}>
        {newsletter.sender}
      </Button>
      <Button onClick={() => setDialog('new')}>{newsletter.write}</Button>
    </Group>
  )
  return (
    <>
      <List list={list} extra={buttons} offer={null} before={<Text mb="md">{newsletter.lettersIntro}</Text>} />
      {dialog === 'new' && <NewLetter onClose={() => setDialog(null)} />}
      {dialog === 'sender' && <SenderDialog isAdmin={role === 'admin'} onClose={() => setDialog(null)} />}
    </>
  )
}
