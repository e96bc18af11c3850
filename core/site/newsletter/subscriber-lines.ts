/** Reads subscribers from a CSV file: an address on each line, and in columns by name what is known besides. */
import { parse } from 'csv-parse/sync'
import { isEmailAddress, normalizeEmail } from '#shared/email.ts'
import { parseDate } from '#shared/dates.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { isLocale, type Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { MAX_TITLE_LENGTH } from '#shared/schemas/limits.ts'
import { cleanLine } from '#shared/schemas/text-rules.ts'
import { AppError } from '#core/app-error.ts'
import { magazinesIn } from './newsletter.ts'

/** More than any magazine of this kind has readers by email. */
const MAX_LINES = 200_000

/** What holds for lines that say nothing else. `proof`: where and when everybody of the file has agreed. */
export type ImportDefaults = {
  locale: Locale
  magazines: readonly MagazineType[]
  proof: { at: string; where: string } | null
}

export type SubscriberLine = {
  line: number
  email: string
  locale: Locale
  magazines: readonly MagazineType[]
  proof: ImportDefaults['proof']
  refusal: ErrorCode | null
}

const NAMES = {
  email: ['email', 'e-mail', 'e_mail', 'address', 'email_address'],
  language: ['language', 'locale', 'lang'],
  magazines: ['magazines', 'magazine'],
  date: ['consent_date', 'consent_at', 'confirmed_at', 'confirm_time', 'optin_time'],
  where: ['consent', 'consent_where', 'where'],
} as const

/** Throws `subscriber.csv_invalid`. */
export function subscriberLines(csv: string, defaults: ImportDefaults): SubscriberLine[] {
  let rows: string[][]
  try {
    rows = parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true, to: MAX_LINES + 1, trim: true })
  } catch {
    throw new AppError('subscriber.csv_invalid')
  }
  if (rows.length > MAX_LINES) throw new AppError('subscriber.csv_invalid')
  const head = (rows[0] ?? []).map((cell) => cell.toLowerCase().replaceAll(' ', '_'))
  const column = (name: keyof typeof NAMES) => head.findIndex((cell) => NAMES[name].some((each) => each === cell))
  const hasHead = column('email') !== -1
  const at = hasHead
    ? { email: column('email'), language: column('language'), magazines: column('magazines'), date: column('date') }
    : { email: 0, language: -1, magazines: -1, date: -1 }
  const where = hasHead ? column('where') : -1
  return rows.slice(hasHead ? 1 : 0).map((row, index): SubscriberLine => {
    const email = normalizeEmail(row[at.email] ?? '')
    const language = (row[at.language] ?? '').toLowerCase()
    const chosen = magazinesIn((row[at.magazines] ?? '').toLowerCase().split(/[\s,;]+/))
    const date = row[at.date] ?? ''
    const moment = date === '' ? null : parseDate(date)
    const place = cleanLine(row[where] ?? '').slice(0, MAX_TITLE_LENGTH) || (defaults.proof?.where ?? '')
    return {
      line: index + (hasHead ? 2 : 1),
      email,
      locale: isLocale(language) ? language : defaults.locale,
      magazines: chosen.length > 0 ? chosen : defaults.magazines,
      proof: moment !== null && place !== '' ? { at: moment, where: place } : date === '' ? defaults.proof : null,
      refusal: !isEmailAddress(email)
        ? 'newsletter.email_invalid'
        : date !== '' && moment === null
          ? 'field.date_format'
          : null,
    }
  })
}
