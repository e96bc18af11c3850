/**
 * The pages of an issue as pictures, in spreads that are read in its own direction. Without scripts they scroll and snap,
 * and the numbers of the overview lead to them; a script adds keys, buttons, zoom, and the page in the address.
 */
import { archiveMessages } from '#shared/i18n/messages.ts'
import { Isolated } from '#shared/isolated.tsx'
import { MEDIA_PATH, pageKey, type PageWidth } from '#shared/media-name.ts'
import { detectedLanguageAttributes } from '../../components/language-attributes.ts'
import { useView } from '../../view.ts'
import type { PrintedArticle, PublicationPagesProps } from './publication-pages.load.ts'
import styles from './publication-pages.module.css'

/** The cover stands alone; then two pages face each other. */
export function spreadsOf(pages: number): number[][] {
  const spreads = pages > 0 ? [[1]] : []
  for (let page = 2; page <= pages; page += 2) spreads.push(page < pages ? [page, page + 1] : [page])
  return spreads
}

/** Of A4, as nearly all magazines are: the room that a picture has until its own height is known. */
const heightOf = (width: number) => Math.round((width * 297) / 210)

const SIZES = '(max-width: 48rem) 92vw, 46vw'

type PageProps = { document: string; page: number; articles: readonly PrintedArticle[] }

function address(document: string, page: number, width: PageWidth): string {
  return MEDIA_PATH + pageKey(document, page, width)
}

function PrintedPage({ document, page, articles }: PageProps) {
  const { locale } = useView()
  const t = archiveMessages(locale)
  const own = articles.filter(({ from, to }) => from <= page && page <= to)
  const loading = page === 1 ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  return (
    <figure id={`page-${page}`} className={styles.page}>
      <a href={address(document, page, 1600)} aria-label={t.enlargePage(page)}>
        <img
          src={address(document, page, 1000)}
          srcSet={`${address(document, page, 1000)} 1000w, ${address(document, page, 1600)} 1600w`}
          sizes={SIZES}
          width={1000}
          height={heightOf(1000)}
          alt={t.pageNumber(page)}
          {...loading}
        />
      </a>
      <figcaption dir={locale === 'ur' ? 'rtl' : 'ltr'}>
        <span>{t.pageNumber(page)}</span>
        {own.length > 0 && (
          <span>
            {t.onThisPage}{' '}
            {own.map(({ title, href }, index) => (
              <span key={href}>
                {index > 0 && ' · '}
                <a href={href} {...detectedLanguageAttributes(title, locale)}>
                  <Isolated text={title} />
                </a>
              </span>
            ))}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

function Overview({ document, pages }: Pick<PublicationPagesProps, 'document' | 'pages'>) {
  const { locale } = useView()
  const t = archiveMessages(locale)
  return (
    <details className={styles.overview}>
      <summary>{t.allPages(pages)}</summary>
      <ol>
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <a href={`#page-${page}`} aria-label={t.pageNumber(page)}>
              <img
                src={address(document, page, 200)}
                width={200}
                height={heightOf(200)}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <span aria-hidden="true">{page}</span>
            </a>
          </li>
        ))}
      </ol>
    </details>
  )
}

export function PublicationPagesPage(props: PublicationPagesProps) {
  const { publication, document, pages, articles } = props
  const { locale } = useView()
  const t = archiveMessages(locale)
  return (
    <div className={`page ${styles.layout}`}>
      <header className={styles.head}>
        <h1 {...detectedLanguageAttributes(publication.title, locale)}>
          <Isolated text={publication.title} />
        </h1>
        <p>
          {articles.length === 0 && <>{t.textIsInPdf} </>}
          <a href={publication.docUrl} type="application/pdf">
            {t.openPdf}
          </a>
        </p>
      </header>
      <div data-replica="" data-of={pages}>
        <div className={styles.tools}>
          <button type="button" className="button button-quiet" data-by="-1" hidden>
            {t.previousPages}
          </button>
          <output data-place="" data-label={t.pageOf('{page}', String(pages))} />
          <button type="button" className="button button-quiet" data-by="1" hidden>
            {t.nextPages}
          </button>
          <span className={styles.zoom}>
            <button type="button" className="button button-quiet" data-zoom-by="-1" aria-label={t.zoomOut} hidden>
              −
            </button>
            <button type="button" className="button button-quiet" data-zoom-by="1" aria-label={t.zoomIn} hidden>
              +
            </button>
          </span>
        </div>
        <div
          className={`replica ${styles.spreads}`}
          dir={publication.direction === 'RTL' ? 'rtl' : 'ltr'}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: without scripts, by arrow keys
          tabIndex={0}
          role="region"
          aria-label={t.pagesOfIssue}
        >
          {spreadsOf(pages).map((spread) => (
            <div key={spread[0]} className={styles.spread} data-spread="">
              {spread.map((page) => (
                <PrintedPage key={page} document={document} page={page} articles={articles} />
              ))}
            </div>
          ))}
        </div>
        <Overview document={document} pages={pages} />
      </div>
    </div>
  )
}
