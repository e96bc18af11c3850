/** The language switch of neutral pages: stores the choice for a year and returns to the page it was made on. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, isLocale } from '#shared/locale.ts'
import type { SiteUrlOf } from '../page.ts'
import { formOf } from './forms.plugin.ts'

export const LANGUAGE_COOKIE = 'language'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The path on this site that the request came from, or the home page where the referrer is foreign or missing. */
export function pathBack(request: Pick<FastifyRequest, 'headers' | 'host'>, siteUrl: string): string {
  const referer = request.headers.referer ?? ''
  if (!URL.canParse(referer)) return '/'
  const url = new URL(referer)
  const isOurs = url.host === request.host || url.origin === new URL(siteUrl).origin
  // Two leading slashes would name another host.
  return isOurs && !/^\/[/\\]/.test(url.pathname) ? url.pathname + url.search : '/'
}

export async function languageForm(app: FastifyInstance, { siteUrlOf }: { siteUrlOf: SiteUrlOf }): Promise<void> {
  app.post('/language', async (request, reply) => {
    const { language } = formOf(request)
    const siteUrl = siteUrlOf(request)
    return reply
      .setCookie(LANGUAGE_COOKIE, isLocale(language) ? language : DEFAULT_LOCALE, {
        path: '/',
        maxAge: YEAR_SECONDS,
        sameSite: 'lax',
        secure: siteUrl.startsWith('https://'),
      })
      .header('cache-control', 'no-store')
      .redirect(pathBack(request, siteUrl), 303)
  })
}
