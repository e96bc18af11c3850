/** What staff write about a file of the library, and how they crop and rotate a picture. */
import { z } from 'zod'
import { code, integer } from './fields.ts'
import {
  MAX_ALT_LENGTH,
  MAX_CREDIT_LENGTH,
  MAX_FILE_TAGS,
  MAX_TAG_LENGTH,
  MAX_TITLE_LENGTH,
  MIN_CROP_PIXELS,
} from './limits.ts'
import { versionOfSave } from './record-version.ts'
import { cleanLine } from './text-rules.ts'

/** Text on one line; null counts as empty. */
function line(max: number) {
  return z
    .union([z.string(), z.null()], code('field.text'))
    .transform((text) => cleanLine(text ?? ''))
    .refine((text) => Array.from(text).length <= max, { ...code('field.too_long'), params: { max } })
    .meta({ maxLength: max })
}

export const mediaChangesSchema = z
  .object({
    original_name: line(MAX_TITLE_LENGTH).refine((name) => name !== '', code('field.required')),
    alt: line(MAX_ALT_LENGTH),
    credit: line(MAX_CREDIT_LENGTH),
    tags: z
      .array(line(MAX_TAG_LENGTH), code('field.text'))
      .refine((tags) => tags.length <= MAX_FILE_TAGS, {
        ...code('media.tags_many'),
        params: { max: MAX_FILE_TAGS },
      })
      .meta({ maxItems: MAX_FILE_TAGS })
      .transform((tags) => tags.filter((tag) => tag !== '')),
  })
  .partial()
  .extend({ version: versionOfSave })

const LARGEST_SIDE = 10_000
const offset = integer({ from: 0, to: LARGEST_SIDE })
const side = integer({ from: MIN_CROP_PIXELS, to: LARGEST_SIDE })

/** The name that the caller was shown: a file that somebody else has replaced since is not replaced again. */
const currentName = z.string(code('field.required')).max(MAX_TITLE_LENGTH, code('field.text'))

export const pictureEditSchema = z.object({
  name: currentName,
  /** Clockwise, in degrees. */
  rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)], code('field.choice')),
  crop: z.object({ left: offset, top: offset, width: side, height: side }, code('field.number')).nullable(),
  /** A file of its own, or in the place of the original. */
  save: z.enum(['copy', 'replace'], code('field.choice')),
})

export const mediaRestoreSchema = z.object({ name: currentName })
