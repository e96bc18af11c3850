/** The language switch of neutral pages: stores the choice for a year and leads to the page's other address. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { homeIn } from '#shared/editions/homes.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locale.ts'
import { isNeutral, pathIn } from '#shared/neutral-paths.ts'
import type { SiteUrlOf } from '../page.ts'
import { LANGUAGE_COOKIE } from '../stored-language.ts'
import { formOf } from './forms.plugin.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

type Referred = Pick<FastifyRequest, 'headers' | 'host'>

/**
 * The neutral page that the request came from, in the chosen language; the home in that language where the referrer is
 * foreign, missing or no neutral page.
 */
export function pathAfterChoice(request: Referred, siteUrl: string, locale: Locale): string {
  const referer = request.headers.referer ?? ''
  if (!URL.canParse(referer)) return homeIn(locale)
  const url = new URL(referer)
  const isOurs = url.host === request.host || url.origin === new URL(siteUrl).origin
  return isOurs && isNeutral(url.pathname) ? pathIn(locale, url.pathname + url.search) : homeIn(locale)
}

export async function languageForm(app: FastifyInstance, { siteUrlOf }: { siteUrlOf: SiteUrlOf }): Promise<void> {
  app.post('/language', async (request, reply) => {
    const { language } = formOf(request)
    const locale = isLocale(language) ? language : DEFAULT_LOCALE
    const siteUrl = siteUrlOf(request)
    return reply
      .setCookie(LANGUAGE_COOKIE, locale, {
        path: '/',
        maxAge: YEAR_SECONDS,
        sameSite: 'lax',
        secure: siteUrl.startsWith('https://'),
      })
      .header('cache-control', 'no-store')
      .redirect(pathAfterChoice(request, siteUrl, locale), 303)
  })
}
