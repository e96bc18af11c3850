/** Neutral static pages: no data to load, only the language to choose. */
import type { Locale } from '#shared/locale.ts'
import { pageTexts, type PageTexts } from '#shared/i18n/pages.ts'
import type { Head, Loaded, PageRequestContext } from './page.ts'

export function headOfStaticPage(name: keyof PageTexts, canonical: string, locale: Locale): Head {
  const { title, description } = pageTexts(locale)[name]
  return { title, description, canonical }
}

export function loadStaticPage(name: keyof PageTexts, canonical: string) {
  return async ({ locale }: PageRequestContext): Promise<Loaded<object>> => ({
    locale,
    edition: null,
    neutral: true,
    head: headOfStaticPage(name, canonical, locale),
    props: {},
    tags: [],
  })
}
