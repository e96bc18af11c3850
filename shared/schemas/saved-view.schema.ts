/** The saved views of lists in requests and responses. */
import { z } from 'zod'
import { code, titleText } from './fields.ts'
import { MAX_VIEW_ADDRESS_LENGTH, MAX_VIEW_NAME_LENGTH } from './limits.ts'

/** The list of the back-office to which a view belongs. */
export const viewList = z
  .string(code('field.choice'))
  .regex(/^[A-Za-z][A-Za-z-]{0,39}$/, code('field.choice'))
  .meta({ description: 'The list, as `article`.' })

export const savedViewSchema = z.object({
  list: viewList,
  name: titleText
    .refine((name) => Array.from(name).length <= MAX_VIEW_NAME_LENGTH, {
      ...code('field.too_long'),
      params: { max: MAX_VIEW_NAME_LENGTH },
    })
    .meta({ maxLength: MAX_VIEW_NAME_LENGTH }),
  address: z
    .string(code('field.text'))
    .max(MAX_VIEW_ADDRESS_LENGTH, code('field.text_long'))
    .transform((query) => new URLSearchParams(query).toString())
    .refine((query) => query !== '', code('field.required'))
    .meta({ description: 'Search, filters, order and hidden columns: the query of the address of the list.' }),
})

export const savedViewWire = z
  .object({ list: z.string(), name: z.string(), address: z.string() })
  .meta({ id: 'SavedView' })
export type SavedViewWire = z.infer<typeof savedViewWire>
