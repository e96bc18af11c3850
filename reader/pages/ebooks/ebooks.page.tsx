import type { Publication } from '#core/catalog/publications/publications.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import { windowOfSeven } from '#shared/pagination.ts'
import { Badge } from '../../components/badge.tsx'
import { Empty } from '../../components/empty.tsx'
import { ListHeading } from '../../components/list-heading.tsx'
import { pageHref, Pagination } from '../../components/pagination.tsx'
import { Prose } from '../../components/prose.tsx'
import { PublicationCard } from '../../components/publication-card.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { usePageRules } from '../../page-rules.ts'
import { useView } from '../../view.ts'
import { EBOOK_PAGES, ebooksPath, type EbookPage, type EbooksProps } from './ebooks.load.ts'
import styles from './ebooks.module.css'

type Rows = {
  columns: number
  /** How many cards, from the first on, take two columns. */
  wide: number
}

/** For 4 to 12 cards: in rows of four or five, or of three where that leaves no gap. */
export function fullRows(count: number): Rows {
  const columns = [4, 5, 3].find((each) => count % each === 0)
  if (columns !== undefined) return { columns, wide: 0 }
  return { columns: 4, wide: 4 - (count % 4) }
}

/** Up to this number of books are listed one below the other, where a grid would be a single row with gaps. */
const MAX_LISTED = 3

function Ebooks({ ebooks, asList }: { ebooks: Publication[]; asList: boolean }) {
  const { columns, wide } = fullRows(ebooks.length)
  usePageRules(asList ? '' : `.columns-${columns}{--columns:${columns}}`)
  return (
    <div className={asList ? styles.latest : `${styles.grid} columns-${columns}`}>
      {ebooks.map((ebook, index) => {
        const isWide = !asList && index < wide
        return (
          <PublicationCard
            key={ebook.id}
            publication={ebook}
            heading="h2"
            layout={asList || isWide ? 'beside' : 'stacked'}
            priority={index === 0}
            className={isWide ? styles.wide : undefined}
          />
        )
      })}
    </div>
  )
}

export function EbooksPage({ shown, ebooks }: EbooksProps) {
  const { locale, href } = useView()
  const t = archiveMessages(locale)
  const nameOf = (page: EbookPage) => (page === 'all' ? t.allEbooks : t.shelves[page])
  const latest = shown === 'latest-releases'
  return (
    <div className="page">
      <ListHeading
        eyebrow={shown !== 'all' && <a href={href('/ebooks')}>{t.ebooksTitle}</a>}
        title={shown === 'all' ? t.ebooksTitle : nameOf(shown)}
        text={shown === 'all' ? t.ebooksLead : t.shelfTexts[shown]}
      >
        {ebooks && ebooks.count > 0 && <Badge>{t.ebookCount(latest ? ebooks.rows.length : ebooks.count)}</Badge>}
      </ListHeading>
      <Tabs
        label={t.ebookPages}
        tabs={EBOOK_PAGES.map((page) => ({ href: ebooksPath(page), text: nameOf(page), current: page === shown }))}
      />
      {!ebooks && <Empty alert text={t.fetchEbooksFailed} />}
      {ebooks?.count === 0 && <Empty text={t.noEbooks} />}
      {ebooks && <Ebooks ebooks={ebooks.rows} asList={latest || ebooks.rows.length <= MAX_LISTED} />}
      {ebooks && !latest && (
        <Pagination
          page={ebooks.page}
          pages={ebooks.pages}
          numbers={windowOfSeven(ebooks.page, ebooks.pages)}
          hrefOf={(page) => pageHref(ebooksPath(shown), page)}
        />
      )}
      <p className={styles.older}>
        <Prose text={t.olderEbooksText} />
      </p>
    </div>
  )
}
