import { homeMessages, readingMessages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import type { BodyLabels } from './body-html.ts'

export function bodyLabels(locale: Locale): BodyLabels {
  const reading = readingMessages(locale)
  const { play, player } = homeMessages(locale)
  return { table: reading.scrollableTable, pictureFrom: reading.pictureElsewhere, play, player }
}
