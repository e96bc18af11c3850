/** The wire format of exports. */
import type { ExportWire } from '#shared/schemas/export.wire.ts'
import type { Export } from './exports.ts'

export function presentExport(found: Export): ExportWire {
  return {
    id: found.id,
    state: found.state,
    percent: found.percent,
    created_at: found.createdAt,
    user: found.userId,
    user_name: found.userName,
    bytes: found.bytes,
    finished_at: found.finishedAt,
    expires_at: found.expiresAt,
  }
}
