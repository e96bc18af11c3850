/** A page is a path, what it loads and what shows it. */
import type { ComponentType } from 'react'
import type { Services } from '#core/services.ts'
import type { Edition } from '#shared/editions/edition.ts'
import type { Locale } from '#shared/locale.ts'

/** What the site is called in links of the page that answers this request, without a final slash. */
export type SiteUrlOf = (request: { protocol: string; host: string }) => string

export type PageRequestContext = {
  services: Services
  params: Record<string, string>
  /** The query, each name once; of a name given more than once, the first. */
  query: Record<string, string>
  /** The interface language the visitor chose: what neutral pages are in. */
  chosenLocale: Locale
  now: string
  siteUrl: string
  /** Logs what went wrong where the page can still say something of use. */
  report: (error: unknown) => void
}

/** Of a form that was sent to a page. */
export type FormContext = PageRequestContext & {
  /** The fields, each name once. */
  form: Record<string, string>
  /** The network address it came from. */
  address: string
}

/** What stands in a page's head beside what every page has. */
export type Head = {
  title: string
  description?: string
  /** Path of the address that search engines shall keep; left out where the page is none of theirs (noindex). */
  canonical?: string
  /** Path or address of a picture for previews. */
  image?: string | null
  type?: 'website' | 'article'
  /** The same page in the other language. */
  alternates?: { locale: Locale; path: string }[]
  feed?: { title: string; path: string }
  jsonLd?: object
}

export type Loaded<Props> =
  | {
      status?: number
      locale: Locale
      edition: Edition | null
      head: Head
      props: Props
      /** Neutral pages differ by the chosen language; all others are the same bytes for everyone. */
      neutral?: boolean
      /** Of what is not published yet: nothing keeps it, nothing of ours runs in it. */
      preview?: boolean
      /** Seconds until it makes sense to ask again. */
      retryAfter?: number
    }
  | { redirect: string }

export type PageRoute<Props> = {
  path: string
  /** The name of the page's folder and file: also where its styles come from. */
  name: string
  load: (context: PageRequestContext) => Promise<Loaded<Props>>
  Page: ComponentType<Props>
  /** Takes the page's form, which is sent to the page's own path: shows it again, or leads on. */
  submit?: (context: FormContext) => Promise<Loaded<Props>>
}

/** A page whose kind of props only it knows. */
export type AnyPageRoute = PageRoute<never>

/** Ties a loader to its page: their props must be the same. */
export function page<Props>(
  path: string,
  name: string,
  load: (context: PageRequestContext) => Promise<Loaded<Props>>,
  Page: ComponentType<Props>,
  submit?: (context: FormContext) => Promise<Loaded<Props>>,
): AnyPageRoute {
  return { path, name, load, Page, ...(submit && { submit }) } as unknown as AnyPageRoute
}
