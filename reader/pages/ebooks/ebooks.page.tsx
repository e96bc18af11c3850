import { archiveMessages } from '#shared/i18n/messages.ts'
import { windowOfSeven } from '#shared/pagination.ts'
import { Empty } from '../../components/empty.tsx'
import { ListHeading } from '../../components/list-heading.tsx'
import { pageHref, Pagination } from '../../components/pagination.tsx'
import { Prose } from '../../components/prose.tsx'
import { PublicationCard } from '../../components/publication-card.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { useView } from '../../view.ts'
import { EBOOK_PAGES, ebooksPath, type EbookPage, type EbooksProps } from './ebooks.load.ts'
import styles from './ebooks.module.css'

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
        text={shown === 'all' && t.ebooksLead}
      />
      <Tabs
        label={t.ebookPages}
        tabs={EBOOK_PAGES.map((page) => ({ href: ebooksPath(page), text: nameOf(page), current: page === shown }))}
      />
      {!ebooks && <Empty alert text={t.fetchEbooksFailed} />}
      {ebooks?.count === 0 && <Empty text={t.noEbooks} />}
      {ebooks && (
        <div className={latest ? styles.latest : styles.grid}>
          {ebooks.rows.map((ebook, index) => (
            <PublicationCard
              key={ebook.id}
              publication={ebook}
              heading="h2"
              layout={latest ? 'beside' : 'stacked'}
              priority={index === 0}
            />
          ))}
        </div>
      )}
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
