/** What an article says of itself beside its title and text, how its cover is shown, and when it is public: all optional. */
import { z } from 'zod'
import { BYLINE_ROLES, MAX_BYLINES, parseBylines, storedBylines } from '../bylines.ts'
import { CENTRE, coverFocusText, parseCoverFocus } from '../cover-focus.ts'
import { code, optionalAddress, optionalExactMoment, optionalLine } from './fields.ts'
import {
  MAX_ALT_LENGTH,
  MAX_CREDIT_LENGTH,
  MAX_KICKER_LENGTH,
  MAX_META_DESCRIPTION_LENGTH,
  MAX_SHORT_TITLE_LENGTH,
  MAX_STANDFIRST_LENGTH,
  MAX_TITLE_LENGTH,
} from './limits.ts'
import { cleanValue, latinDigits } from './text-rules.ts'

const coverFocus = z
  .union([z.string(), z.null()], code('article.focus_invalid'))
  .transform((text) => latinDigits(cleanValue(text ?? '')) || null)
  .refine((text) => text === null || parseCoverFocus(text) !== null, code('article.focus_invalid'))
  .transform((text) => coverFocusText(parseCoverFocus(text ?? '') ?? CENTRE) || null)
  .optional()

const credited = z.object({ role: z.enum(BYLINE_ROLES), name: z.string() })

const bylines = z
  .union([z.array(credited), z.string(), z.null()], code('article.bylines_invalid'))
  .transform((given) => storedBylines(Array.isArray(given) ? given : parseBylines(given)))
  .refine((text) => {
    const people = parseBylines(text)
    return people.length <= MAX_BYLINES && people.every(({ name }) => Array.from(name).length <= MAX_TITLE_LENGTH)
  }, code('article.bylines_invalid'))
  .optional()

/** What an article says of itself beside its title and text, and how its cover is shown: all of it optional. */
export const PRESENTATION = {
  kicker: optionalLine(MAX_KICKER_LENGTH).meta({ description: 'A small line above the title.' }),
  short_title: optionalLine(MAX_SHORT_TITLE_LENGTH).meta({ description: 'In place of the title in lists.' }),
  standfirst: optionalLine(MAX_STANDFIRST_LENGTH).meta({
    description: 'Above the text, and in lists in place of its beginning.',
  }),
  meta_description: optionalLine(MAX_META_DESCRIPTION_LENGTH).meta({
    description: 'For search engines and link previews, in place of the standfirst.',
  }),
  share_image: optionalAddress.meta({ description: 'In link previews, in place of the card that the site draws.' }),
  cover_alt: optionalLine(MAX_ALT_LENGTH).meta({
    description: 'What the cover shows, for those who do not see it.',
  }),
  cover_credit: optionalLine(MAX_CREDIT_LENGTH).meta({ description: 'Who made the cover.' }),
  cover_focus: coverFocus.meta({
    description: 'The point that crops of the cover keep in view: percent from the left and from the top, as in 30,70.',
  }),
  bylines: bylines.meta({
    description: `At most ${MAX_BYLINES} people beside the writer, in their order, as objects or as lines such as "translator: Ali Raza".`,
  }),
}

/** When it is public, beside its publish date. */
export const TIMES = {
  publish_at: optionalExactMoment.meta({
    description:
      'The moment of publish_date, if it is not a day alone. Takes precedence over a publish_date beside it.',
  }),
  take_down_at: optionalExactMoment.meta({
    description: 'From this moment on readers do not see it, and it becomes Inactive; null for never.',
  }),
}

export const presentationWire = {
  take_down_at: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'From this moment on readers do not see it, and it becomes Inactive.' }),
  kicker: z.string().nullable(),
  short_title: z.string().nullable().meta({ description: 'In place of the title in lists.' }),
  standfirst: z.string().nullable(),
  meta_description: z.string().nullable(),
  share_image: z.string().nullable(),
  cover_alt: z.string().nullable(),
  cover_credit: z.string().nullable(),
  cover_focus: z.string().nullable().meta({ description: 'Percent from the left and from the top, as in 30,70.' }),
  bylines: z.array(credited).meta({ description: 'The people beside the writer, in their order.' }),
}
