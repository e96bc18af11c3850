/** The audit log as the API returns it. */
import { z } from 'zod'

export const auditEntryWire = z
  .object({
    id: z.int().positive(),
    at: z.iso.datetime(),
    user: z.int().nullable().meta({ description: 'Null for actions of the site itself and of the command line.' }),
    user_email: z.string().nullable(),
    action: z.string(),
    noun: z.string(),
    noun_id: z.string().nullable(),
    title: z.string(),
    details: z.record(z.string(), z.unknown()).meta({
      description:
        'The changes by field, each with from and to. For accounts also the `way`: form, letter, google, facebook, command-line, start.',
    }),
  })
  .meta({ id: 'AuditEntry' })
