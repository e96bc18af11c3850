/** API keys in requests and responses. */
import { z } from 'zod'
import { SCOPES } from '../scopes.ts'
import { code, titleText } from './fields.ts'

export const API_KEY_DAYS = [30, 90, 365] as const
const MAX_NAME_LENGTH = 80

export const apiKeySchema = z.object({
  name: titleText
    .refine((name) => name.length <= MAX_NAME_LENGTH, code('api_key.name_long'))
    .meta({ maxLength: MAX_NAME_LENGTH }),
  scopes: z.array(z.enum(SCOPES, 'api_key.scope_unknown'), 'api_key.scopes_missing').min(1, 'api_key.scopes_missing'),
  days: z.literal(API_KEY_DAYS, 'api_key.days_invalid').meta({ description: 'After so many days the key expires.' }),
})

export const apiKeyWire = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    prefix: z.string().meta({ description: 'The beginning of the key, by which it is recognized.' }),
    scopes: z.array(z.enum(SCOPES)),
    owner: z.string().meta({ description: 'The email address of the admin who has created it.' }),
    state: z.enum(['active', 'expired', 'revoked']),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable().meta({ description: 'Accurate to a minute.' }),
  })
  .meta({ id: 'ApiKey' })
export type ApiKeyWire = z.infer<typeof apiKeyWire>

export const newApiKeyWire = apiKeyWire.extend({
  token: z.string().meta({ description: 'The key itself. It cannot be shown again.' }),
})
export type NewApiKeyWire = z.infer<typeof newApiKeyWire>
