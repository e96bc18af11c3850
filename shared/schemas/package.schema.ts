/** A subscription package: the writable fields and the wire format. */
import { z } from 'zod'
import { choice, integer, optionalInteger, optionalText, titleText } from './fields.ts'
import { COST_RANGE, MONTHS_RANGE, ORDER_RANGE } from './limits.ts'
import { recordVersion } from './record-version.ts'
import { ACTIVE_OR_NOT } from './statuses.ts'

export const packageSchema = z.object({
  package_name: titleText,
  // Without it the Urdu page would offer a package without a name.
  package_name_ur: titleText,
  description: optionalText,
  description_ur: optionalText,
  no_of_months: integer(MONTHS_RANGE),
  cost: integer(COST_RANGE),
  status: choice(ACTIVE_OR_NOT),
  order: optionalInteger(ORDER_RANGE),
})
export const packageChangesSchema = packageSchema.partial()

export const packageWire = z
  .object({
    id: z.int().positive(),
    package_name: z.string(),
    package_name_ur: z.string(),
    description: z.string(),
    description_ur: z.string(),
    no_of_months: z.int().positive(),
    cost: z.int().meta({ description: 'In whole rupees.' }),
    status: z.enum(ACTIVE_OR_NOT),
    order: z.int().min(0),
    version: recordVersion,
  })
  .meta({ id: 'Package' })
export type PackageWire = z.infer<typeof packageWire>
