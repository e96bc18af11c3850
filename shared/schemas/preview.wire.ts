/** A preview of an article as the API returns it. */
import { z } from 'zod'

export const previewWire = z
  .object({ path: z.string().meta({ description: 'Anyone with the path can see the preview; it cannot be guessed.' }) })
  .meta({ id: 'ArticlePreview' })
export type PreviewWire = z.infer<typeof previewWire>
