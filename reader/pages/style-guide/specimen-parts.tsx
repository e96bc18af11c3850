/** Example content of each component, in the language of the surrounding page. */
import type { ArticleSummary } from '#core/articles/articles.ts'
import type { Publication } from '#core/catalog/publications/publications.ts'
import { archiveMessages, readingMessages } from '#shared/i18n/messages.ts'
import { pageTexts } from '#shared/i18n/pages.ts'
import { windowOfSeven, windowWithEllipses } from '#shared/pagination.ts'
import { ArticleCard } from '../../components/article-card.tsx'
import { Badge } from '../../components/badge.tsx'
import { EditionCover } from '../../components/edition-cover.tsx'
import { Empty } from '../../components/empty.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { PreviewCard } from '../../components/preview-card.tsx'
import { PublicationCard } from '../../components/publication-card.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { useView } from '../../view.ts'
import toast from '../../islands/toast.module.css'
import styles from './style-guide.module.css'

const useTexts = () => pageTexts(useView().locale).styleGuide

export function Buttons() {
  const t = useTexts()
  return (
    <div className={styles.row}>
      <button type="button" className="button">
        {t.primary}
      </button>
      <button type="button" className="button button-quiet">
        {t.quiet}
      </button>
    </div>
  )
}

export function Badges() {
  const t = useTexts()
  return (
    <div className={styles.row}>
      <Badge strong>{t.strongBadge}</Badge>
      <Badge>{t.badge}</Badge>
    </div>
  )
}

/** Pagination of lists in English, and of search results in Urdu. */
export function Navigation() {
  const { locale } = useView()
  const t = useTexts()
  return (
    <>
      <Tabs
        label={t.tabs.join(', ')}
        tabs={t.tabs.map((text, index) => ({ href: `#tab-${index}`, text, current: index === 0 }))}
      />
      <Pagination
        page={5}
        pages={20}
        numbers={locale === 'en' ? windowOfSeven(5, 20) : windowWithEllipses(5, 20)}
        hrefOf={(page) => `#page-${page}`}
      />
    </>
  )
}

const LAYOUTS = ['large', 'stacked', 'beside'] as const

export function Cards({ articles }: { articles: ArticleSummary[] }) {
  return (
    <div className={styles.cards}>
      {articles.map((article, index) => {
        const layout = LAYOUTS[index]
        return layout ? (
          <ArticleCard key={article.id} article={article} layout={layout} sizes="30rem" />
        ) : (
          <PreviewCard key={article.id} article={article} />
        )
      })}
    </div>
  )
}

export function Publications({ publications }: { publications: Publication[] }) {
  return (
    <div className={styles.cards}>
      {publications.map((publication, index) => (
        <PublicationCard
          key={publication.id}
          publication={publication}
          heading="h4"
          layout={index === 0 ? 'beside' : 'stacked'}
        />
      ))}
    </div>
  )
}

export function Failures() {
  const { locale } = useView()
  return (
    <div className={styles.cards}>
      <Empty text={archiveMessages(locale).noEbooks} />
      <Empty text={readingMessages(locale).fetchFailed} />
    </div>
  )
}

export function Covers() {
  const { locale } = useView()
  const t = useTexts()
  return (
    <div className={styles.pictures}>
      <EditionCover type={locale === 'en' ? 'hilal-english' : 'hilal-urdu'} lazy />
      <p>{t.pictureText}</p>
    </div>
  )
}

const TOASTS = ['success', 'info', 'warning', 'error'] as const

export function Toasts() {
  const t = useTexts()
  return (
    <div className={styles.cards}>
      {TOASTS.map((kind) => (
        <p key={kind} className={`${toast['toast']} ${toast[kind]}`}>
          {t.toasts[kind]}
        </p>
      ))}
    </div>
  )
}
