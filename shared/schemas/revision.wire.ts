/** Revisions of articles as the API returns them. */
import { z } from 'zod'
import { articleWire } from './article.schema.ts'

export const revisionSummaryWire = z
  .object({
    version: z.int().positive(),
    action: z.enum(['create', 'update', 'status', 'restore', 'rename']),
    user: z.int().nullable(),
    saved_by: z.string().nullable(),
    saved_at: z.iso.datetime(),
  })
  .meta({ id: 'RevisionSummary' })
export type RevisionSummaryWire = z.infer<typeof revisionSummaryWire>

export const revisionWire = revisionSummaryWire
  .extend({
    article: articleWire.pick({
      title: true,
      writer: true,
      author_id: true,
      category: true,
      description: true,
      publish_date: true,
      cover_image: true,
      user: true,
      status: true,
      issue_new: true,
    }),
  })
  .meta({ id: 'Revision' })
export type RevisionWire = z.infer<typeof revisionWire>
