/** A preview of an article as the API returns it. */
import { z } from 'zod'

export const previewWire = z
  .object({ path: z.string().meta({ description: 'Whoever has it may look; nobody can guess it.' }) })
  .meta({ id: 'ArticlePreview' })
export type PreviewWire = z.infer<typeof previewWire>
