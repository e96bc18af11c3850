/** Up to thirty Word and InPage files become drafts, with one report: a line for each file. */
import './documents.css'
import { Button, FileButton, Group, Progress, Text, Title } from '@mantine/core'
import { useRef, useState, type DragEvent } from 'react'
import { Link } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { DOCUMENT_EXTENSIONS, isTextDocument, MAX_DOCUMENTS_AT_ONCE } from '#shared/document-findings.ts'
import type { DocumentDraftWire } from '#shared/schemas/document.wire.ts'
import { languageProps } from '../../forms/language-props.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { useTitle } from '../../layout/use-title.ts'
import { Latin } from '../../lists/cells.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { useRights } from '../../memberships.ts'
import { failure } from '../../notices.ts'
import { afterWrite } from '../../query-client.ts'
import { useSession } from '../../session.tsx'
import { uploadTo } from '../../uploads/upload.ts'
import { CategoryField } from '../category-field.tsx'
import { lastCategory, rememberCategory } from '../last-category.ts'
import { FileName } from './file-name.tsx'
import { FindingLines } from './finding-lines.tsx'

type Row = {
  file: File
  state: 'waiting' | 'running' | 'created' | 'known' | 'refused'
  draft: DocumentDraftWire | null
  reason: string
}

/** A file of the same name and size is the same file. */
const keyOf = ({ name, size }: File) => `${name} ${size}`

const isReady = ({ state }: Row) => state === 'waiting' || state === 'refused'

function Line({ row: { file, state, draft, reason } }: { row: Row }) {
  const { drafts } = useMessages().documents
  return (
    <li data-state={state}>
      <FileName name={file.name} />
      <Text size="sm" component="div" c="var(--ink-quiet)" role={state === 'refused' ? 'alert' : undefined}>
        {drafts.states[state]} {reason}
        {draft && (
          <Link to={FORM_PATHS.article.edit(draft.id)} {...languageProps(draft.title)}>
            <bdi>{draft.title || drafts.untitled}</bdi>
          </Link>
        )}
      </Text>
      {draft && draft.findings.length > 0 && <FindingLines findings={draft.findings} />}
    </li>
  )
}

function useRows() {
  const { drafts } = useMessages().documents
  const reason = useFailureReason()
  const [rows, setRows] = useState<readonly Row[]>([])
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)

  const change = (file: File, changes: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.file === file ? { ...row, ...changes } : row)))

  return {
    rows,
    isRunning,
    stop: () => (isStopped.current = true),

    add: (given: readonly File[]) => {
      for (const { name } of given.filter((file) => !isTextDocument(file.name)).slice(0, 3)) {
        failure(drafts.otherKind(name))
      }
      const waiting = rows.filter(isReady)
      const known = new Set(waiting.map(({ file }) => keyOf(file)))
      const fresh = given.filter((file) => isTextDocument(file.name) && !known.has(keyOf(file)))
      const room = MAX_DOCUMENTS_AT_ONCE - waiting.length
      if (fresh.length > room) failure(drafts.tooMany(MAX_DOCUMENTS_AT_ONCE))
      const added = fresh.slice(0, room).map((file): Row => ({ file, state: 'waiting', draft: null, reason: '' }))
      // What is dropped again has a line of its own only once: its newest.
      const keys = new Set(added.map(({ file }) => keyOf(file)))
      setRows((all) => [...all.filter(({ file }) => !keys.has(keyOf(file))), ...added])
    },

    run: async (category: string) => {
      setRunning(true)
      isStopped.current = false
      const path = `/api/articles/draft/document/?${new URLSearchParams({ category })}`
      for (const { file } of rows.filter(isReady)) {
        if (isStopped.current) break
        change(file, { state: 'running', reason: '' })
        try {
          const { data } = await uploadTo<{ data: DocumentDraftWire }>(path, file)
          change(file, { state: data.created ? 'created' : 'known', draft: data })
        } catch (error) {
          change(file, { state: 'refused', reason: reason(error) })
        }
      }
      setRunning(false)
      afterWrite()
    },
  }
}

export function DocumentsIntoDrafts() {
  const { drafts } = useMessages().documents
  const { userId } = useSession()
  const { writesIn } = useRights()
  const { rows, isRunning, add, run, stop } = useRows()
  const [category, setCategory] = useState(() => {
    const last = lastCategory(userId)
    return last !== '' && writesIn(last) ? last : ''
  })
  useTitle(drafts.title)
  const count = (state: Row['state']) => rows.filter((row) => row.state === state).length
  const ready = rows.filter(isReady).length
  const done = rows.length - count('waiting') - count('running')
  const drop = (event: DragEvent) => {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  const choose = (chosen: string) => {
    setCategory(chosen)
    rememberCategory(userId, chosen)
  }
  return (
    <>
      <Title order={1} mb="sm">
        {drafts.title}
      </Title>
      <Text c="var(--ink-quiet)" mb="md" maw="44rem">
        {drafts.intro(MAX_DOCUMENTS_AT_ONCE)}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped here; the button does the same */}
      <div
        role="group"
        aria-label={drafts.title}
        className="document-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <FileButton multiple accept={DOCUMENT_EXTENSIONS.join(',')} onChange={add}>
          {(props) => (
            <Button variant="default" {...props}>
              {drafts.choose}
            </Button>
          )}
        </FileButton>
        <Text>
          {drafts.drop} <Latin text={DOCUMENT_EXTENSIONS.join(', ')} />
        </Text>
      </div>
      <Group mt="md" mb={4} gap="sm" align="end">
        <CategoryField label={drafts.category} value={category} onChoose={choose} disabled={isRunning} />
        <Button disabled={isRunning || ready === 0} onClick={() => void run(category)}>
          {drafts.run(ready)}
        </Button>
        {isRunning && (
          <Button variant="default" onClick={stop}>
            {drafts.stop}
          </Button>
        )}
      </Group>
      <Text size="sm" c="var(--ink-quiet)" mb="md">
        {drafts.categoryHint}
      </Text>
      {rows.length > 0 && (
        <section aria-label={drafts.report}>
          {isRunning && <Progress value={(100 * done) / rows.length} aria-label={drafts.report} mb="xs" />}
          <Text component="output" display="block" mb="xs">
            {drafts.counts(count('created'), count('known'), count('refused'), rows.length)}
          </Text>
          <ul className="document-rows">
            {rows.map((row) => (
              <Line key={keyOf(row.file)} row={row} />
            ))}
          </ul>
        </section>
      )}
      <Button mt="md" variant="default" component={Link} to={FORM_PATHS.article.list}>
        {drafts.back}
      </Button>
    </>
  )
}
