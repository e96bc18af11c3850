/** Uploaded files as the API returns them. */
import { z } from 'zod'
import { NOUNS_WITH_MEDIA } from '../nouns.ts'
import { recordVersion } from './record-version.ts'

export const stillNote = z
  .string()
  .optional()
  .meta({ description: 'A sentence for a person, where something of the file was not kept.' })

/** The response to an upload (contract, Calls). */
export const uploadWire = z
  .object({
    secure_url: z
      .string()
      .meta({ description: 'A path of this site: `/media/…`. Fields for URLs accept it unchanged.' }),
    public_id: z.string(),
    format: z.enum(['webp', 'pdf']).meta({ description: 'The stored format; pictures of any format become WebP.' }),
    bytes: z.int().nonnegative(),
    width: z.int().optional(),
    height: z.int().optional(),
    pages: z.int().optional().meta({ description: 'The number of pages of a PDF, if known.' }),
    cover_url: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'The first page of a PDF as a picture; null if it cannot be rendered.' }),
    original_name: z.string(),
    note: stillNote,
  })
  .meta({ id: 'Upload' })
export type UploadWire = z.infer<typeof uploadWire>

export const drawnPagesWire = z
  .object({ drawn: z.int().nonnegative(), pages: z.int().positive() })
  .meta({ id: 'DrawnPages' })
export type DrawnPagesWire = z.infer<typeof drawnPagesWire>

export const MEDIA_KINDS = ['image', 'document'] as const

/** A file of the media library. */
export const mediaWire = z
  .object({
    id: z.int().positive(),
    name: z.string().meta({ description: 'The file name under `/media/`.' }),
    kind: z.enum(MEDIA_KINDS),
    address: z.string().meta({ description: '`/media/…`' }),
    thumb: z.string().nullable().meta({ description: 'A small size of a picture; null for a document.' }),
    original_name: z.string(),
    alt: z.string().meta({ description: 'The alternative text that a picture has where it is inserted.' }),
    credit: z.string(),
    tags: z.array(z.string()),
    media_type: z.string(),
    bytes: z.int().nonnegative(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    pages: z.int().nullable(),
    user_id: z.int().nullable(),
    user_name: z.string().nullable().meta({ description: 'The uploader; null if the account has been deleted.' }),
    created_at: z.iso.datetime(),
    uses: z.int().nonnegative().meta({ description: 'The number of references to it.' }),
    version: recordVersion,
  })
  .meta({ id: 'Media' })
export type MediaWire = z.infer<typeof mediaWire>

export const replacedMediaWire = mediaWire.extend({ note: stillNote }).meta({ id: 'ReplacedMedia' })
export type ReplacedMediaWire = z.infer<typeof replacedMediaWire>

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
        'cover, image and document: that field. text: the content of an article. earlier: only an earlier version of an ' +
        'article. bin: a deleted record that can be restored.',
    }),
  })
  .meta({ id: 'MediaUse' })
export type MediaUseWire = z.infer<typeof mediaUseWire>

/** What a file of the library was before it was replaced. */
export const mediaVersionWire = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    original_name: z.string(),
    bytes: z.int().nonnegative(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    pages: z.int().nullable(),
    user_name: z.string().nullable(),
    created_at: z.iso.datetime(),
    replaced_at: z.iso.datetime(),
  })
  .meta({ id: 'MediaVersion' })
export type MediaVersionWire = z.infer<typeof mediaVersionWire>

export const mediaTagWire = z
  .object({ tag: z.string(), count: z.int().positive().meta({ description: 'The number of files that have it.' }) })
  .meta({ id: 'MediaTag' })
export type MediaTagWire = z.infer<typeof mediaTagWire>
