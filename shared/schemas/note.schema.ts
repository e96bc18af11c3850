/** Notes on passages of articles in requests and responses. */
import { z } from 'zod'
import { code, list } from './fields.ts'
import { MAX_ID, MAX_NOTE_CONTEXT, MAX_NOTE_LENGTH, MAX_NOTE_QUOTE, MAX_SELECTION_SIZE } from './limits.ts'
import { cleanText } from './text-rules.ts'

export const noteText = z
  .string(code('note.text_required'))
  .transform(cleanText)
  .refine((text) => text !== '', { ...code('note.text_required'), abort: true })
  .refine((text) => text.length <= MAX_NOTE_LENGTH, { ...code('note.text_long'), params: { max: MAX_NOTE_LENGTH } })
  .meta({ maxLength: MAX_NOTE_LENGTH })

/** Words of the article as they are written there: any other normalization would not be found again. */
function words(max: number) {
  return z
    .string(code('field.text'))
    .max(max, code('field.text_long'))
    .transform((text) => text.toWellFormed().replaceAll('\0', ''))
}

const anchor = {
  quote: words(MAX_NOTE_QUOTE).meta({ description: 'The words of the passage; empty for the whole article.' }),
  prefix: words(MAX_NOTE_CONTEXT).meta({ description: 'The words before it.' }),
  suffix: words(MAX_NOTE_CONTEXT).meta({ description: 'The words after it.' }),
}

export const noteSchema = z.object({ text: noteText, ...anchor })
export const replySchema = z.object({ text: noteText })
export const noteStateSchema = z.object({ resolved: z.boolean(code('field.choice')) })

/** Where notes are after the text has changed around them. */
export const noteAnchorsSchema = z.object({
  anchors: list(z.object({ id: z.int().min(1).max(MAX_ID), ...anchor }), MAX_SELECTION_SIZE),
})

const entry = {
  id: z.int().positive(),
  user: z.int().positive().nullable().meta({ description: 'Null where the account no longer exists.' }),
  name: z.string().meta({ description: 'The name of the writer; empty where the account no longer exists.' }),
  text: z.string(),
  created_at: z.iso.datetime(),
}

export const noteWire = z
  .object({
    ...entry,
    quote: z.string(),
    prefix: z.string(),
    suffix: z.string(),
    resolved_at: z.iso.datetime().nullable(),
    resolved_by: z.string().meta({ description: 'The name of who has resolved it; empty while it is open.' }),
    replies: z.array(z.object(entry)),
  })
  .meta({ id: 'Note' })
export type NoteWire = z.infer<typeof noteWire>
export type ReplyWire = NoteWire['replies'][number]
