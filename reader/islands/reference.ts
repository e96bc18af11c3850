/** The id by which a failed request is found in the log of the site, as text of a page. */
import { ERROR_REFERENCE } from '#shared/i18n/error-reference.ts'
import { pageLocale } from './page-locale.ts'

/** The id is isolated, so that it is read from left to right in Urdu too. */
export function referenceText(id: string): string {
  return `${ERROR_REFERENCE[pageLocale()]} \u2066${id}\u2069`
}
