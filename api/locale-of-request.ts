/** The language of the API's messages. */
import type { FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locale.ts'

/** A weight of RFC 9110, section 12.4.2. */
const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** The supported languages of `Accept-Language`, the preferred one first. What is not a weight excludes its language. */
function acceptedLocales(header: string): Locale[] {
  return header
    .toLowerCase()
    .split(',')
    .flatMap((part) => {
      const [range = '', ...parameters] = part.split(';').map((each) => each.trim())
      const language = range.split('-')[0]
      const given = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1'
      const weight = WEIGHT.test(given) ? Number(given) : 0
      return isLocale(language) && weight > 0 ? [{ language, weight }] : []
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
}

/**
 * The caller's language: that of the page which makes the call (`X-Language`), else the one chosen on the site, else
 * the supported one that Accept-Language prefers.
 */
export function localeOfRequest(request: FastifyRequest): Locale {
  for (const named of [request.headers['x-language'], request.cookies?.['language']]) {
    if (isLocale(named)) return named
  }
  return acceptedLocales(request.headers['accept-language'] ?? '')[0] ?? DEFAULT_LOCALE
}
