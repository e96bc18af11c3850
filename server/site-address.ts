/** How the pages name the site in canonical and shared links. */
import type { SiteUrlOf } from '#reader/page.ts'
import type { Config } from './config.ts'
import { isHostName } from './host-name.ts'

/**
 * By its setting; without one by the address that the page was asked under, so that a site in the house's own network
 * hands on links that work there. Emails never go by what a request says: see `config.siteUrl`.
 */
export function siteAddress({ siteUrl, siteUrlIsSet }: Pick<Config, 'siteUrl' | 'siteUrlIsSet'>): SiteUrlOf {
  if (siteUrlIsSet) return () => siteUrl
  return ({ protocol, host }) => (isHostName(host) ? `${protocol}://${host}` : siteUrl)
}
