/** The wire shape of billboards. */
import type { BillboardWire } from '#shared/schemas/billboard.wire.ts'
import type { Billboard } from './billboards.ts'

export function presentBillboard(billboard: Billboard): BillboardWire {
  return {
    id: billboard.id,
    title: billboard.title,
    location: billboard.location,
    status: billboard.status,
    issue_news: billboard.issueNews,
    created: billboard.created,
    image: billboard.image,
    link: billboard.link,
    user: billboard.userId,
  }
}
