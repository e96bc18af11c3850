import { homeMessages, readingMessages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import type { ContentLabels } from './content-html.ts'

export function contentLabels(locale: Locale): ContentLabels {
  const reading = readingMessages(locale)
  const { play, player } = homeMessages(locale)
  return { table: reading.scrollableTable, pictureFrom: reading.pictureElsewhere, play, player }
}
