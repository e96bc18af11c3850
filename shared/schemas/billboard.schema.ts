/** A billboard: the writable fields and the wire format. */
import { z } from 'zod'
import { dayOf } from '../dates.ts'
import { address, choice, integer, moment, optionalAddress, optionalText, titleText } from './fields.ts'
import { BILLBOARD_SLOT_RANGE } from './limits.ts'
import { recordVersion } from './record-version.ts'
import { ACTIVE_OR_NOT } from './statuses.ts'

export const billboardSchema = z.object({
  title: titleText,
  location: integer(BILLBOARD_SLOT_RANGE),
  created: moment.transform((at) => dayOf(at)),
  image: address,
  link: optionalAddress,
  // Earlier clients of the contract send `Disabled` (contract, What is public).
  status: choice([...ACTIVE_OR_NOT, 'Disabled']).transform((status) => (status === 'Disabled' ? 'Inactive' : status)),
  issue_news: optionalText,
})
export const billboardChangesSchema = billboardSchema.partial()

export const billboardWire = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    // Text, because clients compare it with the values of a select.
    location: z
      .string()
      .regex(/^[1-6]$/)
      .meta({ description: 'The slot, 1 to 6.' }),
    status: z.enum(ACTIVE_OR_NOT),
    issue_news: z.string(),
    created: z.iso.date().meta({ description: 'The day in Asia/Karachi from which it is shown.' }),
    image: z.string(),
    link: z.string().nullable(),
    user: z.int().nullable(),
    version: recordVersion,
  })
  .meta({ id: 'Billboard' })
export type BillboardWire = z.infer<typeof billboardWire>
