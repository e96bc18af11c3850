/** Reads subscribers from a CSV file: an address on each line, and in columns by name what is known besides. */
import { isEmailAddress, normalizeEmail } from '#shared/email.ts'
import { parseDate } from '#shared/dates.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { isLocale, type Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { MAX_TITLE_LENGTH } from '#shared/schemas/limits.ts'
import { cleanLine } from '#shared/schemas/text-rules.ts'
import { readCsv } from '#core/csv-file.ts'
import { magazinesIn } from './newsletter.ts'

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
  const { rows, column } = readCsv(csv, 'subscriber.csv_invalid')
  const hasHead = column(NAMES.email) !== -1
  const at = (name: keyof typeof NAMES) => (hasHead ? column(NAMES[name]) : name === 'email' ? 0 : -1)
  const places = {
    email: at('email'),
    language: at('language'),
    magazines: at('magazines'),
    date: at('date'),
    where: at('where'),
  }
  return rows.slice(hasHead ? 1 : 0).map(({ line, cells }): SubscriberLine => {
    const cell = (name: keyof typeof NAMES) => cells[places[name]] ?? ''
    const email = normalizeEmail(cell('email'))
    const language = cell('language').toLowerCase()
    const chosen = magazinesIn(
      cell('magazines')
        .toLowerCase()
        .split(/[\s,;]+/),
    )
    const date = cell('date')
    const moment = date === '' ? null : parseDate(date)
    const place = cleanLine(cell('where')).slice(0, MAX_TITLE_LENGTH) || (defaults.proof?.where ?? '')
    return {
      line,
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
