/** Sessions as the API returns them. */
import { z } from 'zod'
import { ROLES } from './statuses.ts'

export const sessionWire = z
  .object({
    access: z.string().meta({ description: 'A signed JWT with user_id, role and exp, valid for 15 minutes.' }),
    refresh: z.string().meta({ description: 'The same as the cookie refresh_token, for clients without cookies.' }),
    user_id: z.int().positive(),
    message: z.string(),
  })
  .meta({ id: 'Session' })

export const accessWire = z.object({
  access: z.string(),
  refresh: z.string().optional().meta({ description: 'The next refresh token, if the former one was in the body.' }),
  message: z.string(),
})
export const messageWire = z.object({ message: z.string() })
export const roleWire = z.object({ role: z.enum(ROLES) })
