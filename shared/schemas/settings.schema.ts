/** Settings that admins can change. */
import { z } from 'zod'
import { MAGAZINE_TYPES } from '../magazine-types.ts'
import { isTimeZone } from '../time-zones.ts'
import { code, optionalDay } from './fields.ts'
import { recordVersion, versionOfSave } from './record-version.ts'

const commentSettings = z.object({
  hold: z
    .array(z.enum(MAGAZINE_TYPES, code('field.choice')), code('field.choice'))
    // Twice the number of magazines, because a client may send duplicates.
    .max(MAGAZINE_TYPES.length * 2, code('field.choice'))
    .meta({ description: 'Magazines whose new comments are held until someone approves them.' }),
})

const publishingSettings = z.object({
  time_zone: z
    .string(code('settings.time_zone_unknown'))
    .refine(isTimeZone, code('settings.time_zone_unknown'))
    .meta({ description: 'In which staff write and read days and hours, as in Asia/Karachi.' }),
})

const securitySettings = z.object({
  second_factor_from: optionalDay.meta({
    description: 'The day from which admins need a second factor (yyyy-mm-dd); null for never.',
  }),
})

const inRequests = { version: versionOfSave }
export const commentSettingsSchema = commentSettings.extend(inRequests)
export const publishingSettingsSchema = publishingSettings.extend(inRequests)
export const securitySettingsSchema = securitySettings.extend(inRequests)

const inResponses = { version: recordVersion }
export const commentSettingsWire = commentSettings.extend(inResponses)
export const publishingSettingsWire = publishingSettings.extend(inResponses)
export type PublishingSettingsWire = z.infer<typeof publishingSettingsWire>
export const securitySettingsWire = securitySettings.extend(inResponses)
