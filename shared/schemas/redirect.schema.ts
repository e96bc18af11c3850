/** Redirects of old addresses, and addresses that were asked for in vain, in requests and responses. */
import { z } from 'zod'
import { cleanAddress } from './text-rules.ts'

const MAX_LENGTH = 500

const from = z
  .string('field.required')
  .transform(cleanAddress)
  .pipe(z.string().min(1, 'field.required').max(MAX_LENGTH, 'redirect.from_invalid'))
  .meta({
    description:
      'An old address: a path with its query. `[id]`, `[year]`, `[month]` and other names in brackets stand for parts that vary.',
  })
const to = z
  .string('field.required')
  .transform(cleanAddress)
  .pipe(z.string().max(MAX_LENGTH, 'redirect.to_invalid'))
  .meta({ description: 'A path of this site, or an address of another; empty for what is gone for good (410).' })

export const redirectSchema = z.object({ from, to })
export const redirectChangesSchema = redirectSchema.extend({
  version: z.int('field.required').positive().meta({ description: 'The version that the change is based on.' }),
})

/** `trial`: changes nothing. */
export const redirectCsvSchema = z.object({
  csv: z.string('redirect.csv_invalid').min(1, 'redirect.csv_invalid'),
  trial: z.boolean('request.invalid').default(false),
})

export const redirectWire = z
  .object({
    id: z.int().positive(),
    from: z.string(),
    to: z.string(),
    is_pattern: z.boolean(),
    is_broken: z.boolean().meta({ description: 'Whether its record is in the bin or was deleted for good.' }),
    version: z.int().positive(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Redirect' })
export type RedirectWire = z.infer<typeof redirectWire>

export const redirectImportWire = z
  .object({
    created: z.int().min(0),
    changed: z.int().min(0),
    unchanged: z.int().min(0),
    refused: z.array(z.object({ line: z.int().positive(), from: z.string(), reason: z.string() })),
    refused_count: z.int().min(0),
  })
  .meta({
    id: 'RedirectImport',
    description:
      'Each line of the file is in exactly one of the counts; `refused` has the first thousand of those that cannot be used.',
  })
export type RedirectImportWire = z.infer<typeof redirectImportWire>

export const missedAddressWire = z
  .object({
    id: z.int().positive(),
    address: z.string(),
    count: z.int().positive(),
    last_day: z.iso.date(),
    suggestions: z.array(z.object({ title: z.string(), path: z.string() })),
  })
  .meta({ id: 'MissedAddress' })
export type MissedAddressWire = z.infer<typeof missedAddressWire>
