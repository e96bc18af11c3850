/** Subscribers of the newsletter in requests and responses. */
import { z } from 'zod'
import { LOCALES } from '../locale.ts'
import { MAGAZINE_TYPES } from '../magazine-types.ts'
import { code, email, moment, requiredChoice, titleText } from './fields.ts'
import { SUBSCRIBER_SOURCES, SUBSCRIBER_STATUSES, SUBSCRIPTION_ENDS } from './statuses.ts'

const magazines = z
  .array(z.enum(MAGAZINE_TYPES, code('field.choice')), code('field.choice'))
  .min(1, code('field.required'))
  .max(MAGAZINE_TYPES.length * 2, code('field.choice'))
const choice = z.object({ locale: requiredChoice(LOCALES), magazines }, code('request.invalid'))
export const subscriberChoiceSchema = choice

export const subscriberSchema = choice.extend({
  email: email.transform((address) => address.toLowerCase()),
  consent: titleText.meta({ description: 'Where and how the person has agreed.' }),
})

/** Of a reader's own subscription: none ends it. */
export const ownNewsletterSchema = z.object(
  {
    locale: requiredChoice(LOCALES),
    magazines: z
      .array(z.enum(MAGAZINE_TYPES, code('field.choice')), code('field.choice'))
      .max(MAGAZINE_TYPES.length * 2),
  },
  code('request.invalid'),
)

export const subscriberImportSchema = choice.extend({
  csv: z.string(code('subscriber.csv_invalid')).min(1, code('subscriber.csv_invalid')),
  trial: z.boolean(code('request.invalid')).default(false),
  proof: z
    .object({ at: moment, where: titleText })
    .nullable()
    .default(null)
    .meta({ description: 'When and where everybody of the file has agreed; those without a proof are asked first.' }),
})

export const subscriberWire = z
  .object({
    id: z.int(),
    email: z.string(),
    locale: z.enum(LOCALES),
    magazines: z.array(z.enum(MAGAZINE_TYPES)),
    status: z.enum(SUBSCRIBER_STATUSES),
    source: z.enum(SUBSCRIBER_SOURCES),
    consent: z.string(),
    created_at: z.iso.datetime(),
    confirmed_at: z.iso.datetime().nullable(),
    ended_at: z.iso.datetime().nullable(),
    ended_by: z.enum(SUBSCRIPTION_ENDS).nullable(),
  })
  .meta({ id: 'Subscriber' })
export type SubscriberWire = z.infer<typeof subscriberWire>

const count = z.int().min(0)
export const subscriberImportWire = z
  .object({
    confirmed: count,
    pending: count,
    known: count,
    refused: z.array(z.object({ line: z.int(), email: z.string(), reason: z.string() })),
    refused_count: count,
  })
  .meta({
    id: 'SubscriberImport',
    description:
      'Each line of the file is in exactly one of the counts; `refused` has the first thousand of those that cannot be used.',
  })
export type SubscriberImportWire = z.infer<typeof subscriberImportWire>
