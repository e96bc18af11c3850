/** The context that every component of a page can read: language, edition, and what the site's settings say. */
import { createContext, use } from 'react'
import type { Edition } from '#shared/editions/edition.ts'
import { homeIn } from '#shared/editions/homes.ts'
import { messages } from '#shared/i18n/messages.ts'
import { directionOf, type Direction, type Locale } from '#shared/locale.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import type { SocialLinks } from '#shared/social-networks.ts'

export type View = {
  locale: Locale
  dir: Direction
  t: ReturnType<typeof messages>
  /** The page's edition; null on neutral pages. */
  edition: Edition | null
  /** The path of the home to which the page leads back. */
  home: string
  /** Turns the English path of a neutral page into its address in the page's language; leaves any other as it is. */
  href: (path: string) => string
  siteUrl: string
  socialLinks: SocialLinks
  /** The id of the request if part of it has failed, in which case nothing caches the page; otherwise null. */
  reference: string | null
}

export function viewOf(locale: Locale, edition: Edition | null, siteUrl: string, socialLinks: SocialLinks = {}): View {
  return {
    locale,
    dir: directionOf(locale),
    t: messages(locale),
    edition,
    home: edition?.home ?? homeIn(locale),
    href: (path) => pathIn(locale, path),
    siteUrl,
    socialLinks,
    reference: null,
  }
}

export const ViewContext = createContext<View>(viewOf('en', null, ''))

export function useView(): View {
  return use(ViewContext)
}
