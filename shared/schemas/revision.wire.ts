/** Revisions of articles as the API returns them. */
import { z } from 'zod'
import { articleWire, copyVersion } from './article.schema.ts'
import { REVISION_ACTIONS, REVISION_REASONS } from './statuses.ts'

export const revisionSummaryWire = z
  .object({
    version: z.int().positive(),
    action: z.enum(REVISION_ACTIONS),
    user: z.int().nullable(),
    saved_by: z.string().nullable(),
    saved_at: z.iso.datetime(),
    is_damaged: z.boolean().meta({ description: 'It can be neither opened nor restored.' }),
  })
  .meta({ id: 'RevisionSummary' })
export type RevisionSummaryWire = z.infer<typeof revisionSummaryWire>

export const revisionEntryWire = revisionSummaryWire
  .extend({
    reason: z
      .enum(REVISION_REASONS)
      .meta({ description: 'Why it was made: the action, or what it did to the status.' }),
    changes: z
      .object({
        fields: z.array(z.string()),
        words_added: z.int().nullable().meta({ description: 'In the text; null where it is too long to be counted.' }),
        words_removed: z.int().nullable(),
      })
      .nullable()
      .meta({ description: 'Since the version before; null for the first, and where either is damaged.' }),
  })
  .meta({ id: 'RevisionEntry' })
export type RevisionEntryWire = z.infer<typeof revisionEntryWire>

/** The fields that staff write: all but those that the site sets. */
export const contentWire = articleWire.omit({
  id: true,
  article_title: true,
  category_display_name: true,
  language: true,
  visits: true,
  version: true,
  created_at: true,
  updated_at: true,
  issue_id: true,
})

export const revisionWire = revisionSummaryWire
  .extend({
    article: contentWire,
  })
  .meta({ id: 'Revision' })
export type RevisionWire = z.infer<typeof revisionWire>

export const workingCopyWire = z
  .object({
    version: z.int().positive().meta({ description: 'The version of the article that was changed.' }),
    copy_version: copyVersion.unwrap().meta({ description: 'Identifies what the working copy contains.' }),
    saved_at: z.iso.datetime(),
    article: contentWire,
  })
  .meta({
    id: 'WorkingCopy',
    description: 'What an account has changed in an Active or Inactive article and not saved in it yet.',
  })
export type WorkingCopyWire = z.infer<typeof workingCopyWire>
