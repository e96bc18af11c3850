/** Exports as the API returns them: bundles of the whole site that admins had written. */
import { z } from 'zod'

/** `expired`: the file was deleted. */
export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed', 'expired'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

export const exportWire = z
  .object({
    id: z.int().positive(),
    state: z.enum(EXPORT_STATES),
    percent: z.int().min(0).max(100).meta({ description: 'How much of the bundle is written.' }),
    created_at: z.string(),
    user: z.int().nullable(),
    user_name: z.string().nullable(),
    bytes: z.int().nullable().meta({ description: 'The length of the file, once it is written.' }),
    finished_at: z.string().nullable(),
    expires_at: z.string().nullable().meta({ description: 'When the file is deleted.' }),
  })
  .meta({ id: 'Export' })
export type ExportWire = z.infer<typeof exportWire>

export const exportLinkWire = z
  .object({
    address: z.string().meta({ description: 'A path of this site, valid for an hour without signing in.' }),
    expires_at: z.string(),
  })
  .meta({ id: 'ExportLink' })
export type ExportLinkWire = z.infer<typeof exportLinkWire>
