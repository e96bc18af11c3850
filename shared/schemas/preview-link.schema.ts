/** Preview links of articles in requests and responses. */
import { z } from 'zod'

export const PREVIEW_LINK_DAYS = [1, 7, 30] as const
export type PreviewLinkDays = (typeof PREVIEW_LINK_DAYS)[number]

export const previewLinkSchema = z.object({
  days: z
    .literal(PREVIEW_LINK_DAYS, 'preview_link.days_invalid')
    .meta({ description: 'After so many days the link expires.' }),
})

export const previewLinkWire = z
  .object({
    id: z.int().positive(),
    owner: z.string().meta({ description: 'The email address of the account that has created it.' }),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    last_opened_at: z.iso.datetime().nullable().meta({ description: 'Accurate to a minute.' }),
  })
  .meta({ id: 'PreviewLink' })
export type PreviewLinkWire = z.infer<typeof previewLinkWire>

export const newPreviewLinkWire = previewLinkWire.extend({
  path: z.string().meta({ description: 'The path of the page. It cannot be shown again.' }),
})
export type NewPreviewLinkWire = z.infer<typeof newPreviewLinkWire>
