/** Settings that admins change while the site runs. */
import { z } from 'zod'
import { MAGAZINE_TYPES, type MagazineType } from '#shared/magazine-types.ts'
import { MAX_LETTERS_PER_MINUTE } from '#shared/schemas/limits.ts'
import { isTimeZone } from '#shared/time-zones.ts'
import { parsedOrNull } from '#core/parsed-or-null.ts'

export type CommentSettings = {
  /** Magazines whose new comments are held until someone approves them. */
  hold: readonly MagazineType[]
}

/** By default, comments on the children's magazines are held. */
export const DEFAULT_COMMENT_SETTINGS: CommentSettings = { hold: ['hilal-kids', 'hilal-urdu-kids'] }

/** The key of `CommentSettings.hold`. */
export const COMMENTS_HOLD = 'comments.hold'

/** The key of the day from which admins need a second factor. */
export const SECOND_FACTOR_FROM = 'security.second-factor-from'

export type SecuritySettings = {
  /** The day from which admins need a second factor (`yyyy-mm-dd`, from midnight in the publisher's time zone); null for never. */
  secondFactorFrom: string | null
}

/** The key of `PublishingSettings.timeZone`. */
export const PUBLISHING_TIME_ZONE = 'publishing.time-zone'

export type PublishingSettings = {
  /** The time zone in which staff write and read days and hours (`Asia/Karachi`). */
  timeZone: string
}

/** The key of `NewsletterSettings`, as JSON. */
export const NEWSLETTER_SENDER = 'newsletter.sender'

const newsletterSettings = z.object({
  from: z.string(),
  replyTo: z.string(),
  bouncesTo: z.string(),
  postalAddress: z.string(),
  perMinute: z.int().min(1).max(MAX_LETTERS_PER_MINUTE),
})

/**
 * How letters are sent. `from`: empty for the sender of the site's other emails; `bouncesTo`: where mail servers report
 * what they cannot deliver, empty for the sender; `perMinute`: how many at most.
 */
export type NewsletterSettings = z.infer<typeof newsletterSettings>

const DEFAULT_NEWSLETTER: NewsletterSettings = {
  from: '',
  replyTo: '',
  bouncesTo: '',
  postalAddress: '',
  perMinute: 120,
}

export function newsletterSettingsOf(stored: string | undefined): NewsletterSettings {
  const parsed = newsletterSettings.safeParse(parsedOrNull(stored ?? ''))
  return parsed.success ? parsed.data : DEFAULT_NEWSLETTER
}

/** The key of the row that is written by whoever changes settings, one at a time. */
export const SETTINGS_LOCK = 'settings.lock'

/** The keys of the settings that admins change: bundles contain them, and no others. */
export const EXPORTED_SETTINGS = [COMMENTS_HOLD, SECOND_FACTOR_FROM, PUBLISHING_TIME_ZONE, NEWSLETTER_SENDER] as const

/** The form in which each of them is stored. */
const VALUES: Readonly<Record<(typeof EXPORTED_SETTINGS)[number], z.ZodType>> = {
  [COMMENTS_HOLD]: z.array(z.enum(MAGAZINE_TYPES)),
  [SECOND_FACTOR_FROM]: z.iso.date(),
  [PUBLISHING_TIME_ZONE]: z.string().refine(isTimeZone),
  [NEWSLETTER_SENDER]: newsletterSettings,
}

const AS_JSON: ReadonlySet<string> = new Set([COMMENTS_HOLD, NEWSLETTER_SENDER])

/** Whether a setting can have a stored value: what is not valid is read as if nobody had set it. */
export function isSettingValue(key: (typeof EXPORTED_SETTINGS)[number], stored: string): boolean {
  return VALUES[key].safeParse(AS_JSON.has(key) ? parsedOrNull(stored) : stored).success
}
