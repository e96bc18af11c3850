/** The notes on an article beside its text: in the order of the text, then those whose words have gone. */
import './notes.css'
import { Button, Checkbox, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useId } from 'react'
import type { NoteWire } from '#shared/schemas/note.schema.ts'
import { confirm } from '../../confirm.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { Words } from '../../lists/cells.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { failure } from '../../notices.ts'
import { NoteComposer } from './note-composer.tsx'
import { NoteThread } from './note-thread.tsx'
import { drawnNotes } from './notes-plugin.ts'
import type { ArticleNotes } from './use-notes.ts'
import type { NotesPanelState } from './use-notes-panel.ts'

/** Selects the passage of a note in the text. */
function select(editor: Editor | null, id: number): void {
  const drawn = editor && drawnNotes(editor.state).find((each) => each.id === id)
  if (drawn) editor.chain().setTextSelection(drawn).scrollIntoView().focus().run()
}

function useActions(all: ArticleNotes, editor: Editor | null, onLeave: () => void) {
  const { collaboration, shell } = useMessages()
  const { notes } = collaboration
  const reason = useFailureReason()
  const attempt = async (change: () => Promise<void>) => {
    await change().catch((error: unknown) => failure(notes.saveFailed + reason(error)))
  }
  const remove = async (id: number) => {
    const text = { title: notes.deleteTitle, question: notes.deleteQuestion }
    if (await confirm({ ...text, yes: notes.delete, no: shell.cancel })) await attempt(() => all.remove(id))
  }
  return (note: NoteWire, isDrawn: boolean) => ({
    onShow: isDrawn
      ? () => {
          all.setActive(note.id)
          onLeave()
          select(editor, note.id)
        }
      : null,
    onReply: (text: string) => all.reply(note.id, text),
    onResolve: (isResolved: boolean) => void attempt(() => all.setResolved(note.id, isResolved)),
    onDelete: (id: number) => void remove(id),
  })
}

function NewNote({ state }: { state: NotesPanelState }) {
  const { notes } = useMessages().collaboration
  const { draft, write } = state
  if (!draft) {
    return (
      <>
        {state.editor && (
          <Button variant="default" aria-keyshortcuts="Control+Alt+M" onClick={() => write('selection')}>
            {notes.onSelection}
          </Button>
        )}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => write('article')}>
          {notes.onArticle}
        </Button>
      </>
    )
  }
  return (
    <>
      {draft.quote !== '' && (
        <p className="note-quote">
          <Words text={draft.quote} />
        </p>
      )}
      <NoteComposer
        label={draft.quote === '' ? notes.onArticle : notes.onSelection}
        submit={notes.save}
        onSave={(text) => state.notes.create(text, draft)}
        onClose={state.close}
      />
    </>
  )
}

export function NotesPanel({ state }: { state: NotesPanelState }) {
  const { notes: all, editor, showResolved, setShowResolved } = state
  const { notes } = useMessages().collaboration
  const [heading, lost] = [useId(), useId()]
  const reason = useFailureReason()
  const actionsOf = useActions(all, editor, state.leave)
  const shown = all.notes.filter((note) => showResolved || note.resolved_at === null)
  const resolved = all.notes.filter((note) => note.resolved_at !== null).length
  const order = new Map(all.drawn.map((id, index) => [id, index]))
  // Where the text is not shown, it is not known which words have gone.
  const isGone = (note: NoteWire) => editor !== null && note.quote !== '' && !order.has(note.id)
  const present = shown
    .filter((note) => !isGone(note))
    .toSorted((a, b) => (order.get(a.id) ?? -1) - (order.get(b.id) ?? -1) || a.id - b.id)
  const gone = shown.filter(isGone)
  const threads = (list: readonly NoteWire[]) =>
    list.map((note) => (
      <NoteThread
        key={note.id}
        note={note}
        isActive={note.id === all.active}
        {...actionsOf(note, order.has(note.id))}
      />
    ))
  return (
    <section aria-labelledby={heading} aria-busy={all.isLoading}>
      <Stack gap="sm">
        <Title order={2} size="h5" id={heading}>
          {notes.heading}
        </Title>
        <NewNote state={state} />
        {all.error && <LoadFailed text={notes.failed + reason(all.error)} onRetry={() => void all.refetch()} />}
        {all.isLoading && <Skeleton height={80} />}
        {resolved > 0 && (
          <Checkbox
            label={notes.showResolved(resolved)}
            checked={showResolved}
            onChange={(event) => setShowResolved(event.currentTarget.checked)}
          />
        )}
        {!all.isLoading && !all.error && shown.length === 0 && <Text size="sm">{notes.none}</Text>}
        {present.length > 0 && (
          <ol className="notes" aria-labelledby={heading}>
            {threads(present)}
          </ol>
        )}
        {gone.length > 0 && (
          <>
            <Title order={3} size="h6" id={lost}>
              {notes.gone}
            </Title>
            <ol className="notes" aria-labelledby={lost}>
              {threads(gone)}
            </ol>
          </>
        )}
      </Stack>
    </section>
  )
}
