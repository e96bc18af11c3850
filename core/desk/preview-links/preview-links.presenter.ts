/** Preview links in the wire format. */
import type { PreviewLinkWire } from '#shared/schemas/preview-link.schema.ts'
import type { PreviewLink } from './preview-links.ts'

export function presentPreviewLink(link: PreviewLink): PreviewLinkWire {
  return {
    id: link.id,
    owner: link.ownerEmail,
    created_at: link.createdAt,
    expires_at: link.expiresAt,
    last_opened_at: link.lastOpenedAt,
  }
}
