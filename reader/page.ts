/** The type of a page: a path, a loader and a component. */
import type { ComponentType } from 'react'
import type { CacheTag } from '#core/site/cache-tags/tags.ts'
import type { Services } from '#core/services.ts'
import type { Edition } from '#shared/editions/edition.ts'
import type { Locale } from '#shared/locale.ts'

/** The site's address in links of the page that answers this request, without a trailing slash. */
export type SiteUrlOf = (request: { protocol: string; host: string }) => string

export type PageRequestContext = {
  services: Services
  params: Record<string, string>
  /** The query parameters; of a repeated one, the first. */
  query: Record<string, string>
  /** The language of neutral pages at this address. */
  locale: Locale
  now: string
  siteUrl: string
  /** Logs a failure that the page can work around; the page is not cached then. `block`: the part that is missing. */
  report: (error: unknown, block?: string) => void
}

/** Month data and archive queries are cached for five minutes (docs/specification.md, Months). */
export const ARCHIVE_MAX_AGE_SECONDS = 300

/** A form submitted to a page. */
export type FormContext = PageRequestContext & {
  /** The submitted fields; of a repeated name, the first. */
  form: Record<string, string>
  /** The network address of the client. */
  address: string
}

/** The parts of the head that differ by page. */
/** `address`: absolute, or a path of this site. */
export type SharePicture = { address: string; alt: string; size: { width: number; height: number } | null }

export type Head = {
  title: string
  description?: string
  /** The canonical path; omitted where search engines must not index the page (noindex). */
  canonical?: string
  /** The path of the share card; the magazine's own unless the page has another. */
  card?: string
  /** In place of the card. The size in pixels is null for a picture of another site. */
  sharePicture?: SharePicture
  type?: 'website' | 'article'
  /** The same page in other languages. */
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
      /**
       * The tags of everything that was read, including what the page would show if it existed. Without any, only a new
       * version of the site changes the page; null: it is not cached.
       */
      tags: readonly CacheTag[] | null
      /** A page of no magazine, which offers the other language. */
      neutral?: boolean
      /** The address holds a secret, as those in emails do: no cache stores the page. */
      secret?: boolean
      /** Unpublished content: it is never cached, and none of our scripts run in it. */
      preview?: boolean
      /** The value of Retry-After, in seconds. */
      retryAfter?: number
      /** How long browsers and other caches may store the page without asking, if not by the default. */
      maxAgeSeconds?: number
      /** How long the page cache stores the page at most, where it changes without an event too. */
      cacheMaxAgeSeconds?: number
    }
  | { redirect: string }

export type PageRoute<Props> = {
  path: string
  /** The name of the page's folder and files, from which its styles are found. */
  name: string
  load: (context: PageRequestContext) => Promise<Loaded<Props>>
  Page: ComponentType<Props>
  /** The query parameters that the loader reads, where its result depends on nothing else of a request but the path. */
  query?: readonly string[]
  /** Handles a form that is submitted to the page's own path: renders the page again or redirects. */
  submit?: (context: FormContext) => Promise<Loaded<Props>>
}

/** A page with its props' type erased, for the route table. */
export type AnyPageRoute = PageRoute<never>

/**
 * Binds a loader to its page, whose props must match. A page with `query` may be cached, and its loader
 * receives no other parameter.
 */
export function page<Props>(
  path: string,
  name: string,
  load: (context: PageRequestContext) => Promise<Loaded<Props>>,
  Page: ComponentType<Props>,
  options: Pick<PageRoute<Props>, 'query' | 'submit'>,
): AnyPageRoute {
  return { path, name, load, Page, ...options } as unknown as AnyPageRoute
}
