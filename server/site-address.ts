/** The site's URL in canonical and shared links. */
import type { SiteUrlOf } from '#reader/page.ts'
import type { Config } from './config.ts'
import { isHostName } from './host-name.ts'

/**
 * Returns the configured URL; without one the address of the request, so that a site in a local network produces links
 * that work there. Emails never depend on a request: see `config.siteUrl`.
 */
export function siteAddress({ siteUrl, siteUrlIsSet }: Pick<Config, 'siteUrl' | 'siteUrlIsSet'>): SiteUrlOf {
  if (siteUrlIsSet) return () => siteUrl
  return ({ protocol, host }) => (isHostName(host) ? `${protocol}://${host}` : siteUrl)
}
