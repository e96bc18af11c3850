/** The context that every component of a page can read: language, edition, and what the site's settings say. */
import { createContext, use } from 'react'
import type { Edition } from '#shared/editions/edition.ts'
import { messages } from '#shared/i18n/messages.ts'
import { directionOf, type Direction, type Locale } from '#shared/locale.ts'
import type { SocialLinks } from '#shared/social-networks.ts'

export type View = {
  locale: Locale
  dir: Direction
  t: ReturnType<typeof messages>
  /** The page's edition; null on neutral pages. */
  edition: Edition | null
  siteUrl: string
  socialLinks: SocialLinks
}

export function viewOf(locale: Locale, edition: Edition | null, siteUrl: string, socialLinks: SocialLinks = {}): View {
  return { locale, dir: directionOf(locale), t: messages(locale), edition, siteUrl, socialLinks }
}

export const ViewContext = createContext<View>(viewOf('en', null, ''))

export function useView(): View {
  return use(ViewContext)
}
