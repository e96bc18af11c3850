/** A magazine issue or an e-book: the writable fields and the wire format. */
import { z } from 'zod'
import { MAGAZINE_TYPES } from '../magazine-types.ts'
import { address, choice, optionalText, requiredChoice, startOfDay, titleText } from './fields.ts'
import { recordVersion } from './record-version.ts'
import { ACTIVE_OR_NOT, DIRECTIONS, LANGUAGES, SHELVES } from './statuses.ts'

export const publicationSchema = z.object({
  title: titleText,
  publish_date: startOfDay,
  language: requiredChoice(LANGUAGES),
  direction: requiredChoice(DIRECTIONS),
  cover_image: address,
  doc_url: address,
  status: choice(ACTIVE_OR_NOT),
  shelf: z
    .union([z.enum(SHELVES), z.literal(''), z.null()], { error: 'field.choice' })
    .transform((name) => name || null)
    .optional(),
  magazine: z
    .union([z.enum(MAGAZINE_TYPES), z.literal(''), z.null()], { error: 'field.choice' })
    .transform((type) => type || null)
    .optional(),
  description: optionalText,
})
export const publicationChangesSchema = publicationSchema.partial()

export const publicationWire = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    publish_date: z.iso.datetime().meta({ description: 'A day in Asia/Karachi, as midnight UTC.' }),
    language: z.enum(LANGUAGES),
    direction: z.enum(DIRECTIONS),
    status: z.enum(ACTIVE_OR_NOT),
    cover_image: z.string(),
    doc_url: z.string().meta({ description: 'The PDF.' }),
    pages: z.int().nullable(),
    is_archived: z.boolean(),
    shelf: z.string().nullable(),
    magazine: z.enum(MAGAZINE_TYPES).nullable().meta({ description: 'The magazine that an issue is of.' }),
    description: z.string(),
    version: recordVersion,
  })
  .meta({ id: 'Publication' })
export type PublicationWire = z.infer<typeof publicationWire>
