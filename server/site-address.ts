/** How the pages name the site in canonical and shared links. */
import type { SiteUrlOf } from '#reader/page.ts'
import type { Config } from './config.ts'

/** A name or an address of a host, and a port; nothing that could break out of a link. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * By its setting; without one by the address that the page was asked under, so that a site in the house's own network
 * hands on links that work there. Letters never go by what a request says: see `config.siteUrl`.
 */
export function siteAddress({ siteUrl, siteUrlIsSet }: Pick<Config, 'siteUrl' | 'siteUrlIsSet'>): SiteUrlOf {
  if (siteUrlIsSet) return () => siteUrl
  return ({ protocol, host }) => (HOST.test(host) ? `${protocol}://${host}` : siteUrl)
}
