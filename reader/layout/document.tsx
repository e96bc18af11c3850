/** The HTML document around every page. */
import type { ReactNode } from 'react'
import { CARD_HEIGHT, CARD_WIDTH } from '#core/media/processing/share-card/card-types.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { linkToCounterpart } from '../alternates.ts'
import type { Head } from '../page.ts'
import { useView } from '../view.ts'
import { DARK_MEDIA, PREFERENCES_SCRIPT } from './preferences-script.ts'
import { Footer } from './footer.tsx'
import { Masthead } from './masthead.tsx'
import './base.css'

export type DocumentAssets = { css: string; script: string | null }

type Props = {
  head: Head
  assets: DocumentAssets
  /** A page of no magazine. */
  neutral: boolean
  /** The page's name, for scripts that only some pages need. */
  page: string
  /** What stands for the style sheet of the rules that the page's components add. */
  rulesMark: string
  children: ReactNode
}

/** The picture that other sites show beside a link: the page's own, or a card that the site draws. Pages that are not indexed have none. */
function ShareCard({ head }: { head: Head }) {
  const { siteUrl } = useView()
  if (head.canonical === undefined || head.card === undefined) return <meta name="twitter:card" content="summary" />
  const drawn = { address: head.card, alt: head.title, size: { width: CARD_WIDTH, height: CARD_HEIGHT } }
  const { address: written, alt, size } = head.sharePicture ?? drawn
  const address = written.startsWith('/') ? siteUrl + written : written
  return (
    <>
      <meta property="og:image" content={address} />
      {size && (
        <>
          <meta property="og:image:width" content={String(size.width)} />
          <meta property="og:image:height" content={String(size.height)} />
        </>
      )}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={address} />
    </>
  )
}

/** The page number in an address; 1 where there is none. */
function pageOf(path = ''): number {
  return Number(/[?&]page=([1-9][0-9]*)(?:&|$)/.exec(path)?.[1] ?? 1)
}

function HeadOf({ head, assets, rulesMark }: Pick<Props, 'head' | 'assets' | 'rulesMark'>) {
  const { locale, siteUrl, t } = useView()
  const page = pageOf(head.canonical)
  const name = page > 1 ? `${head.title} · ${t.page(page)}` : head.title
  const title = name === t.siteName ? name : `${name} · ${t.siteName}`
  const canonical = head.canonical === undefined ? null : siteUrl + head.canonical
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      {canonical &&
        head.alternates?.map((alternate) => (
          <link key={alternate.locale} rel="alternate" hrefLang={alternate.locale} href={siteUrl + alternate.path} />
        ))}
      {head.feed && <link rel="alternate" type="application/rss+xml" title={head.feed.title} href={head.feed.path} />}
      <meta property="og:site_name" content={t.siteName} />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:locale" content={locale === 'ur' ? 'ur_PK' : 'en_GB'} />
      <ShareCard head={head} />
      {/* The dark --paper of tokens.css. */}
      <meta name="theme-color" content="#121317" media={DARK_MEDIA} />
      {assets.script !== null && <script dangerouslySetInnerHTML={{ __html: PREFERENCES_SCRIPT }} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {/*
       * No font is preloaded: browsers would delay the first paint for it, and the fallbacks have the same metrics.
       */}
      <style dangerouslySetInnerHTML={{ __html: assets.css }} />
      {rulesMark}
      {assets.script !== null && <script type="module" src={assets.script} />}
      {head.jsonLd && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(head.jsonLd).replace(/</g, '\\u003c') }}
        />
      )}
    </head>
  )
}

export function Document({ head, assets, neutral, page, rulesMark, children }: Props) {
  const { locale, dir, t, edition } = useView()
  const counterpart = linkToCounterpart(edition, head)
  const isHome = edition !== null && EDITIONS.some((each) => each.home === head.canonical)
  return (
    <html lang={locale} dir={dir} data-theme={edition?.theme ?? 'red'}>
      <HeadOf head={head} assets={assets} rulesMark={rulesMark} />
      <body data-page={page} data-section={edition?.type} data-home={isHome ? '' : undefined}>
        <a className="skip-link" href="#content">
          {t.skipToContent}
        </a>
        <header className="masthead">
          <Masthead neutral={neutral} counterpart={counterpart} />
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <footer className="site-footer">
          <Footer counterpart={counterpart} />
        </footer>
      </body>
    </html>
  )
}
