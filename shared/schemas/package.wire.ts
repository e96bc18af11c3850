/** Subscription packages as the API returns them. */
import { z } from 'zod'
import { ACTIVE_OR_NOT } from './statuses.ts'

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
  })
  .meta({ id: 'Package' })
export type PackageWire = z.infer<typeof packageWire>
