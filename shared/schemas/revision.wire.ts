/** Revisions of articles as the API returns them. */
import { z } from 'zod'
import { articleWire, copyVersion } from './article.schema.ts'
import { REVISION_ACTIONS } from './statuses.ts'

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

/** The fields that staff write. */
export const contentWire = articleWire.pick({
  title: true,
  writer: true,
  author_id: true,
  category: true,
  description: true,
  publish_date: true,
  publish_at: true,
  take_down_at: true,
  kicker: true,
  short_title: true,
  standfirst: true,
  meta_description: true,
  share_image: true,
  cover_alt: true,
  cover_credit: true,
  cover_focus: true,
  cover_image: true,
  user: true,
  status: true,
  issue_new: true,
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
