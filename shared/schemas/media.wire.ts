/** Uploaded files as the API returns them. */
import { z } from 'zod'
import { NOUNS_WITH_MEDIA } from '../nouns.ts'

/** The response to an upload (contract, Calls). */
export const uploadWire = z
  .object({
    secure_url: z
      .string()
      .meta({ description: 'A path of this site: `/media/…`. Fields of addresses take it as it is.' }),
    public_id: z.string(),
    format: z.enum(['webp', 'pdf']).meta({ description: 'What it is kept as; a picture of any kind becomes WebP.' }),
    bytes: z.int().nonnegative(),
    width: z.int().optional(),
    height: z.int().optional(),
    pages: z.int().optional().meta({ description: 'Of a PDF, where it says.' }),
    cover_url: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'Of a PDF: its first page as a picture; null where it cannot be drawn.' }),
    original_name: z.string(),
  })
  .meta({ id: 'Upload' })
export type UploadWire = z.infer<typeof uploadWire>

export const MEDIA_KINDS = ['image', 'document'] as const

/** A file of the media library. */
export const mediaWire = z
  .object({
    id: z.int().positive(),
    name: z.string().meta({ description: 'Under which it lies at `/media/`.' }),
    kind: z.enum(MEDIA_KINDS),
    address: z.string().meta({ description: '`/media/…`' }),
    thumb: z.string().nullable().meta({ description: 'A small size of a picture; null for a document.' }),
    original_name: z.string(),
    media_type: z.string(),
    bytes: z.int().nonnegative(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    pages: z.int().nullable(),
    user_id: z.int().nullable(),
    user_name: z.string().nullable().meta({ description: 'Who uploaded it; null where the account is gone.' }),
    created_at: z.iso.datetime(),
    uses: z.int().nonnegative().meta({ description: 'In how many places it is used.' }),
  })
  .meta({ id: 'Media' })
export type MediaWire = z.infer<typeof mediaWire>

export const REFERENCE_FIELDS = ['cover', 'image', 'document', 'text', 'earlier', 'bin'] as const
export type ReferenceField = (typeof REFERENCE_FIELDS)[number]

/** A reference to a file. */
export const mediaUseWire = z
  .object({
    noun: z.enum(NOUNS_WITH_MEDIA),
    id: z.int().positive(),
    title: z.string(),
    place: z.enum(REFERENCE_FIELDS).meta({
      description:
        'cover, image and document: that field. text: in an article’s text. earlier: in an earlier version of an ' +
        'article alone. bin: in something that was deleted and can be restored.',
    }),
  })
  .meta({ id: 'MediaUse' })
export type MediaUseWire = z.infer<typeof mediaUseWire>
