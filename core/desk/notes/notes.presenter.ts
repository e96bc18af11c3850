/** Notes in the wire format. */
import type { NoteWire, ReplyWire } from '#shared/schemas/note.schema.ts'
import type { Note, Reply } from './notes.ts'

function presentReply({ id, userId, name, text, createdAt }: Reply): ReplyWire {
  return { id, user: userId, name, text, created_at: createdAt }
}

export function presentNote(note: Note): NoteWire {
  const { quote, prefix, suffix, resolvedAt, resolvedBy, replies } = note
  return {
    ...presentReply(note),
    quote,
    prefix,
    suffix,
    resolved_at: resolvedAt,
    resolved_by: resolvedAt === null ? '' : resolvedBy,
    replies: replies.map(presentReply),
  }
}
