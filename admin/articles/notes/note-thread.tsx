/** One note with its replies, and what can be done with it. */
import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { preview } from '#shared/plain-text.ts'
import type { NoteWire, ReplyWire } from '#shared/schemas/note.schema.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { Moment, Words } from '../../lists/cells.tsx'
import { useSession } from '../../session.tsx'
import { NoteComposer } from './note-composer.tsx'

export type NoteActions = {
  /** Each reports its own failure, except `onReply`, which throws `ApiError`. */
  onShow: (() => void) | null
  onReply: (text: string) => Promise<void>
  onResolve: (isResolved: boolean) => void
  onDelete: (id: number) => void
}

const SHORT_QUOTE = 60

function shortened(quote: string): string {
  const words = quote.replace(/\s+/gu, ' ')
  return preview(words, SHORT_QUOTE)
}

function Entry({ entry, onDelete }: { entry: ReplyWire; onDelete: (id: number) => void }) {
  const { notes } = useMessages().collaboration
  const { userId, role } = useSession()
  const name = entry.name === '' ? notes.someone : entry.name
  return (
    <>
      <Text size="sm" component="p" className="note-writer">
        <strong>
          <Words text={name} />
        </strong>{' '}
        <Moment moment={entry.created_at} />
      </Text>
      <div className="note-text">
        <Words text={entry.text} />
      </div>
      {(role === 'admin' || entry.user === userId) && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          aria-label={notes.deleteOf(name)}
          onClick={() => onDelete(entry.id)}
        >
          {notes.delete}
        </Button>
      )}
    </>
  )
}

type ThreadProps = NoteActions & { note: NoteWire; isActive: boolean }

export function NoteThread({ note, isActive, onShow, onReply, onResolve, onDelete }: ThreadProps) {
  const { notes } = useMessages().collaboration
  const [isReplying, setReplying] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const isResolved = note.resolved_at !== null
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <li ref={item} className="note" aria-current={isActive ? 'true' : undefined} data-note-thread={note.id}>
      {note.quote !== '' &&
        (onShow ? (
          <UnstyledButton className="note-quote" aria-label={notes.showPassage(shortened(note.quote))} onClick={onShow}>
            <Words text={shortened(note.quote)} />
          </UnstyledButton>
        ) : (
          <p className="note-quote">
            <Words text={shortened(note.quote)} />
          </p>
        ))}
      <Entry entry={note} onDelete={onDelete} />
      {note.replies.length > 0 && (
        <ol className="note-replies" aria-label={notes.replies(note.replies.length)}>
          {note.replies.map((reply) => (
            <li key={reply.id}>
              <Entry entry={reply} onDelete={onDelete} />
            </li>
          ))}
        </ol>
      )}
      {isResolved && (
        <Text size="sm" c="var(--ink-quiet)">
          {notes.resolvedBy(note.resolved_by === '' ? notes.someone : note.resolved_by)}
        </Text>
      )}
      {isReplying ? (
        <NoteComposer
          label={notes.reply}
          submit={notes.sendReply}
          onSave={onReply}
          onClose={() => setReplying(false)}
        />
      ) : (
        <Group gap="xs" mt="xs">
          {!isResolved && (
            <Button variant="default" size="compact-sm" onClick={() => setReplying(true)}>
              {notes.reply}
            </Button>
          )}
          <Button variant="default" size="compact-sm" onClick={() => onResolve(!isResolved)}>
            {isResolved ? notes.reopen : notes.resolve}
          </Button>
        </Group>
      )}
    </li>
  )
}
