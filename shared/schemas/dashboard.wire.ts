/** The dashboard's totals on the wire. */
import { z } from 'zod'

export const dashboardWire = z
  .object({
    total_articles: z.int(),
    total_archived_magazines: z.int(),
    total_ebooks: z.int(),
    total_authors: z.int(),
    total_comments: z.int(),
    total_videos: z.int(),
  })
  .meta({ id: 'DashboardTotals' })
export type DashboardWire = z.infer<typeof dashboardWire>
