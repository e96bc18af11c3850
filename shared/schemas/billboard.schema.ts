/** The writable fields of a billboard. */
import { z } from 'zod'
import { dayOf } from '../dates.ts'
import { address, choice, integer, moment, optionalAddress, optionalText, titleText } from './fields.ts'
import { BILLBOARD_SLOT_RANGE } from './limits.ts'
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
