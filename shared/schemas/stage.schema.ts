/** The stages of articles: request bodies and wire formats. */
import { z } from 'zod'
import { MAX_NOTE_LENGTH, STAGE_ACTIONS, STAGES } from '../stages.ts'
import { articleWire } from './article.schema.ts'
import { code, moment, optionalDay, optionalInteger } from './fields.ts'
import { MAX_ID } from './limits.ts'
import { cleanText } from './text-rules.ts'
import { MEMBERSHIP_MAGAZINES, MEMBERSHIP_ROLES } from '../memberships.ts'

const note = z
  .string(code('field.text'))
  .transform(cleanText)
  .refine((text) => Array.from(text).length <= MAX_NOTE_LENGTH, {
    ...code('article.note_long'),
    params: { max: MAX_NOTE_LENGTH },
  })
  .meta({ maxLength: MAX_NOTE_LENGTH })

export const stageMoveSchema = z.object({
  action: z.enum(STAGE_ACTIONS, code('field.choice')),
  note: note.optional().meta({ description: 'Required by `return`: what the author should change.' }),
  publish_date: moment.optional().meta({ description: 'For `publish`: a date in the future schedules the article.' }),
  version: optionalInteger({ from: 1, to: MAX_ID }).meta({
    description: 'The version that was read: 409 if the article has been saved since.',
  }),
})

export const assignmentSchema = z.object({
  assignee: z
    .int(code('field.number'))
    .min(1, code('field.number'))
    .max(MAX_ID, code('field.number'))
    .nullable()
    .optional()
    .meta({ description: 'An account; null for nobody.' }),
  due_day: optionalDay.meta({ description: 'yyyy-mm-dd; null for none.' }),
})

export const assigneeWire = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Assignee' })
export type AssigneeWire = z.infer<typeof assigneeWire>

/** What is stored of a stage, for lists. */
const placeWire = z.object({
  stage: z.enum(STAGES),
  assignee: assigneeWire.nullable(),
  due_day: z.string().nullable(),
})

export const articleStageWire = placeWire
  .extend({
    article_id: z.int(),
    status: articleWire.shape.status,
    publish_date: articleWire.shape.publish_date,
    version: articleWire.shape.version,
    note: z
      .object({ text: z.string(), by: z.string().nullable(), at: z.iso.datetime() })
      .nullable()
      .meta({ description: 'What the editor wrote who returned it; null once it has been submitted again.' }),
    actions: z.array(z.enum(STAGE_ACTIONS)).meta({ description: 'The transitions that the caller may make.' }),
    can_edit: z.boolean(),
    can_assign: z.boolean(),
  })
  .meta({ id: 'ArticleStage' })
export type ArticleStageWire = z.infer<typeof articleStageWire>

export const deskArticleWire = articleWire.extend(placeWire.shape).meta({ id: 'DeskArticle' })
export type DeskArticleWire = z.infer<typeof deskArticleWire>

export const membershipWire = z
  .object({ magazine: z.enum(MEMBERSHIP_MAGAZINES), role: z.enum(MEMBERSHIP_ROLES) })
  .meta({ id: 'Membership' })

/** As the fields of an article name its writer. */
export const writerWire = z.object({ writer: z.string(), author_id: z.int().nullable() }).meta({
  id: 'Writer',
  description: 'Under which name the caller writes: that of an author record, or of the account.',
})
export type WriterWire = z.infer<typeof writerWire>
