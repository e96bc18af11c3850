/** Letters to subscribers, and how they are sent, in requests and responses. */
import { z } from 'zod'
import { isEmailAddress, mailAddressOf } from '../email.ts'
import { LOCALES } from '../locale.ts'
import { MAGAZINE_TYPES } from '../magazine-types.ts'
import { choice, code, optionalExactMoment, optionalLine, requiredChoice } from './fields.ts'
import {
  MAX_ID,
  MAX_LETTER_ARTICLES,
  MAX_LETTER_BODY_LENGTH,
  MAX_LETTERS_PER_MINUTE,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
} from './limits.ts'
import { recordVersion, versionOfSave } from './record-version.ts'
import { DELIVERY_STATES, FAILURE_REASONS, LETTER_KINDS, LETTER_STATES } from './statuses.ts'
import { cleanText } from './text-rules.ts'

const line = optionalLine(MAX_TITLE_LENGTH).transform((text) => text ?? '')
const textSchema = z
  .object({
    subject: line,
    preheader: line.meta({ description: 'What inboxes show behind the subject.' }),
    body: z.string(code('field.text')).max(MAX_LETTER_BODY_LENGTH, code('field.text_long')).default(''),
  })
  .default({ subject: '', preheader: '', body: '' })

export const letterSchema = z.object(
  {
    magazine: choice(MAGAZINE_TYPES)
      .transform((magazine) => magazine ?? null)
      .meta({ description: 'Whose subscribers get it; none for all subscribers.' }),
    kind: requiredChoice(LETTER_KINDS),
    issue_id: z.int(code('field.choice')).positive(code('field.choice')).max(MAX_ID).nullable().default(null),
    article_ids: z
      .array(z.int(code('field.choice')).positive().max(MAX_ID), code('field.choice'))
      .max(MAX_LETTER_ARTICLES, code('field.choice'))
      .transform((ids) => [...new Set(ids)])
      .default([]),
    texts: z.object({ en: textSchema, ur: textSchema }, code('request.invalid')),
  },
  code('request.invalid'),
)
export const letterChangesSchema = letterSchema.extend({
  version: z.int(code('field.required')).positive().meta({ description: 'The version that the change is based on.' }),
})

export const letterStateSchema = z.object({
  state: requiredChoice(LETTER_STATES),
  send_at: optionalExactMoment.meta({ description: 'When it begins, to schedule it.' }),
  after_minutes: z
    .int(code('field.choice'))
    .min(0, code('field.choice'))
    .max(100_000, code('field.choice'))
    .nullable()
    .optional()
    .meta({ description: 'Or so many minutes after the release of its issue.' }),
  version: z.int().positive().optional().meta({ description: 'What is saved after this version is not scheduled.' }),
})

export const letterTestSchema = z.object({ locale: requiredChoice(LOCALES) })

const count = z.int().min(0)
export const letterSummaryWire = z
  .object({
    id: z.int(),
    magazine: z.enum(MAGAZINE_TYPES).nullable(),
    kind: z.enum(LETTER_KINDS),
    subject: z.string(),
    state: z.enum(LETTER_STATES),
    send_at: z.iso.datetime().nullable(),
    after_minutes: z.int().nullable(),
    updated_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'LetterSummary' })
export type LetterSummaryWire = z.infer<typeof letterSummaryWire>

const textWire = z.object({ subject: z.string(), preheader: z.string(), body: z.string() })
export const letterWire = letterSummaryWire
  .extend({
    issue_id: z.int().nullable(),
    article_ids: z.array(z.int()),
    texts: z.object({ en: textWire, ur: textWire }),
    version: z.int(),
    started_at: z.iso.datetime().nullable(),
    due_at: z.iso.datetime().nullable().meta({ description: 'When it begins, as far as that is known.' }),
    trouble: z.string().nullable().meta({ description: 'Why nothing can be sent for now.' }),
    audience: z.object({ en: count, ur: count }).meta({ description: 'How many would get it now, by their language.' }),
    counts: z.object(
      Object.fromEntries(DELIVERY_STATES.map((state) => [state, count])) as Record<
        (typeof DELIVERY_STATES)[number],
        typeof count
      >,
    ),
    left: count.meta({ description: 'How many have unsubscribed by a link of it.' }),
    failures: z.array(z.object({ reason: z.enum(FAILURE_REASONS), answer: z.string(), count })),
    minutes: count.meta({ description: 'How long the rest takes at the set rate, at least.' }),
  })
  .meta({ id: 'Letter' })
export type LetterWire = z.infer<typeof letterWire>

const previewWire = z.object({ subject: z.string(), html: z.string(), text: z.string(), bytes: count })
export const letterPreviewWire = z.object({ en: previewWire, ur: previewWire }).meta({ id: 'LetterPreview' })
export type LetterPreviewWire = z.infer<typeof letterPreviewWire>

export const SENDER_CHECKS = ['site_url', 'postal_address', 'smtp', 'spf', 'dkim', 'dmarc'] as const
export type SenderCheckName = (typeof SENDER_CHECKS)[number]
export const senderCheckWire = z
  .object({
    name: z.enum(SENDER_CHECKS),
    state: z.enum(['good', 'bad', 'unknown']),
    detail: z.string(),
  })
  .meta({ id: 'SenderCheck' })
export type SenderCheck = z.infer<typeof senderCheckWire>

const sender = optionalLine(MAX_TITLE_LENGTH)
  .transform((text) => text ?? '')
  .refine((text) => text === '' || isEmailAddress(mailAddressOf(text)), code('account.email_invalid'))
const newsletterSettings = z.object({
  from: sender.meta({ description: 'Such as `Hilal <letters@hilal.example>`; empty for that of other emails.' }),
  reply_to: sender,
  bounces_to: sender.meta({ description: 'Where mail servers report what they cannot deliver; empty for the sender.' }),
  postal_address: z
    .string(code('field.text'))
    .transform(cleanText)
    .refine((text) => text.length <= MAX_TEXT_LENGTH, code('field.text_long'))
    .default(''),
  per_minute: z.coerce.number(code('field.number')).int(code('field.number')).min(1).max(MAX_LETTERS_PER_MINUTE),
})
export const newsletterSettingsSchema = newsletterSettings.extend({ version: versionOfSave })
export const newsletterSettingsWire = z
  .object({
    from: z.string(),
    reply_to: z.string(),
    bounces_to: z.string(),
    postal_address: z.string(),
    per_minute: z.int(),
    reports_path: z.string().meta({ description: 'Where a mailbox or provider sends delivery reports.' }),
    version: recordVersion,
  })
  .meta({ id: 'NewsletterSettings' })
export type NewsletterSettingsWire = z.infer<typeof newsletterSettingsWire>
