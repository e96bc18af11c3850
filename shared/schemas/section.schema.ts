/** A section of a magazine: the writable fields and the wire format. */
import { z } from 'zod'
import { isUrduCategory } from '../categories.ts'
import { MAGAZINE_TYPES } from '../magazine-types.ts'
import { choice, code, optionalInteger, requiredChoice, slugText, titleText } from './fields.ts'
import { ORDER_RANGE } from './limits.ts'
import { recordVersion } from './record-version.ts'
import { ACTIVE_OR_NOT, YES_OR_NO } from './statuses.ts'

const FIELDS = {
  slug: slugText,
  name: titleText,
  name_ur: titleText,
  status: choice(ACTIVE_OR_NOT),
  in_menu: choice(YES_OR_NO),
  order: optionalInteger(ORDER_RANGE),
}

/** The specification tells the language of a category by its slug, and so do all clients of the API. */
const isInLanguageOf = (magazine: string, slug: string) => isUrduCategory(slug) === isUrduCategory(magazine)

export const sectionSchema = z
  .object({ ...FIELDS, magazine: requiredChoice(MAGAZINE_TYPES) })
  .refine(({ magazine, slug }) => isInLanguageOf(magazine, slug), { ...code('section.language'), path: ['slug'] })

/** The slug and the magazine never change: addresses and articles name them. */
export const sectionChangesSchema = z.object({ ...FIELDS, magazine: choice(MAGAZINE_TYPES) }).partial()

export const sectionWire = z
  .object({
    id: z.int().positive(),
    slug: z.string().meta({ description: 'What articles have as their `category`.' }),
    magazine: z.enum(MAGAZINE_TYPES).nullable().meta({ description: 'Null for `digital`, which belongs to all.' }),
    name: z.string(),
    name_ur: z.string(),
    status: z.enum(ACTIVE_OR_NOT).meta({ description: 'Whether it is offered for new articles and in menus.' }),
    in_menu: z.enum(YES_OR_NO).meta({ description: 'Whether the Category menu of its magazine lists it.' }),
    order: z.int().min(0),
    version: recordVersion,
  })
  .meta({ id: 'Section' })
export type SectionWire = z.infer<typeof sectionWire>
