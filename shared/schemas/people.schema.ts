/** People: request bodies and the wire format. */
import { z } from 'zod'
import { MEMBERSHIP_MAGAZINES, MEMBERSHIP_ROLES, type Membership } from '../memberships.ts'
import { code, email, optionalText, requiredChoice, titleText } from './fields.ts'
import { recordVersion, versionOfSave } from './record-version.ts'
import { ROLES, USER_STATUSES } from './statuses.ts'
import { membershipWire } from './stage.schema.ts'

const membershipsSchema = z
  .array(
    z.object({ magazine: requiredChoice(MEMBERSHIP_MAGAZINES), role: requiredChoice(MEMBERSHIP_ROLES) }),
    code('field.choice'),
  )
  .max(MEMBERSHIP_MAGAZINES.length, code('person.membership_twice'))
  .refine((all: readonly Membership[]) => new Set(all.map(({ magazine }) => magazine)).size === all.length, {
    ...code('person.membership_twice'),
  })
  .meta({ description: 'The roles of the person in magazines; `all` for every magazine.' })

export const invitationSchema = z.object({
  email,
  first_name: titleText,
  last_name: optionalText,
  role: requiredChoice(ROLES),
  memberships: membershipsSchema,
})

export const personChangesSchema = z.object({
  role: requiredChoice(ROLES).optional(),
  status: requiredChoice(USER_STATUSES).optional(),
  memberships: membershipsSchema.optional(),
  version: versionOfSave,
})

export const personWire = z
  .object({
    id: z.int(),
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    status: z.enum(USER_STATUSES),
    memberships: z.array(membershipWire),
    has_second_factor: z.boolean(),
    is_invited: z.boolean().meta({ description: 'Invited, without a password yet.' }),
    seen_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    version: recordVersion,
  })
  .meta({ id: 'Person' })
export type PersonWire = z.infer<typeof personWire>

/** Of a site that sends no emails. */
export const invitationWire = z
  .object({ link: z.string().meta({ description: 'Sets a password, once and within seven days.' }) })
  .meta({ id: 'InvitationLink' })
export type InvitationWire = z.infer<typeof invitationWire>
