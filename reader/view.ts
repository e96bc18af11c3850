/** The context that every component of a page can read: language, edition and site address. */
import { createContext, use } from 'react'
import type { Edition } from '#shared/editions/edition.ts'
import { messages } from '#shared/i18n/messages.ts'
import { directionOf, type Direction, type Locale } from '#shared/locale.ts'

export type View = {
  locale: Locale
  dir: Direction
  t: ReturnType<typeof messages>
  /** The page's edition; null on neutral pages. */
  edition: Edition | null
  siteUrl: string
}

export function viewOf(locale: Locale, edition: Edition | null, siteUrl: string): View {
  return { locale, dir: directionOf(locale), t: messages(locale), edition, siteUrl }
}

export const ViewContext = createContext<View>(viewOf('en', null, ''))

export function useView(): View {
  return use(ViewContext)
}
