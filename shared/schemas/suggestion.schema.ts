/** Suggested changes of articles in requests and responses. */
import { z } from 'zod'
import { SUGGESTION_STATUSES } from '../suggestions.ts'
import { PRESENTATION } from './article-presentation.schema.ts'
import { articleWire } from './article.schema.ts'
import { code, longText, titleText } from './fields.ts'
import { MAX_ID, MAX_NOTE_LENGTH } from './limits.ts'
import { noteText } from './note.schema.ts'
import { cleanText } from './text-rules.ts'

const optionalNote = z
  .union([z.string(), z.null()], code('field.text'))
  .transform((text) => cleanText(text ?? ''))
  .refine((text) => text.length <= MAX_NOTE_LENGTH, { ...code('note.text_long'), params: { max: MAX_NOTE_LENGTH } })
  .meta({ maxLength: MAX_NOTE_LENGTH })
  .optional()

const versionNumber = z.int(code('field.number')).min(1, code('field.number')).max(MAX_ID, code('field.number'))

const changes = {
  title: titleText.optional(),
  standfirst: PRESENTATION.standfirst,
  description: longText('article.content_required')
    .optional()
    .meta({ description: 'HTML, sanitized when it is saved.' }),
}

const ownVersion = versionNumber.meta({
  description: 'The version of the suggestion that was read: 409 if its writer has changed it since.',
})

export const suggestionSchema = z.object({
  ...changes,
  note: optionalNote.meta({ description: 'What the editors should know of it.' }),
  article_version: versionNumber.meta({ description: 'The version of the article that was changed.' }),
})

export const suggestionChangesSchema = suggestionSchema.extend({ version: ownVersion })

export const acceptanceSchema = z.object({
  version: ownVersion,
  article_version: versionNumber.meta({
    description: 'The version of the article that it was compared with: 409 if the article has been saved since.',
  }),
  changes: z
    .object(changes)
    .optional()
    .meta({ description: 'What is written in place of the whole suggestion: some of its fields, or edited ones.' }),
  note: optionalNote.meta({ description: 'For its writer.' }),
})

export const refusalSchema = z.object({
  version: ownVersion,
  note: noteText.meta({ description: 'For its writer: why it is declined.' }),
})

export const suggestionWire = z
  .object({
    id: z.int().positive(),
    user: z.int().positive().nullable().meta({ description: 'Null where the account no longer exists.' }),
    name: z.string().meta({ description: 'Who suggests it; empty where the account no longer exists.' }),
    status: z.enum(SUGGESTION_STATUSES),
    note: z.string(),
    version: z.int().positive().meta({ description: 'Incremented when its writer changes it.' }),
    article_version: z.int().positive().meta({ description: 'The version of the article that was changed.' }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    decided_at: z.iso.datetime().nullable(),
    decided_by: z.string().meta({ description: 'Empty while it is open.' }),
    reply: z.string().meta({ description: 'What the editor wrote who has decided it.' }),
  })
  .meta({ id: 'Suggestion' })
export type SuggestionWire = z.infer<typeof suggestionWire>

/** A suggestion with its words, and those that the article has now. */
export const comparedSuggestionWire = suggestionWire
  .extend({
    changes: z
      .object({
        title: z.string().optional(),
        standfirst: z.string().nullable().optional(),
        description: z.string().optional(),
      })
      .meta({ description: 'Fields that are absent stay as they are.' }),
    current: articleWire.pick({ version: true, title: true, standfirst: true, description: true, status: true }),
  })
  .meta({ id: 'ComparedSuggestion' })
export type ComparedSuggestionWire = z.infer<typeof comparedSuggestionWire>
