import { categoryLabel, isUrduCategory } from '#shared/categories.ts'
import { categoriesOfEdition, EDITIONS } from '#shared/editions/editions.ts'
import { homeMessages, readingMessages } from '#shared/i18n/messages.ts'
import { directionOf, type Locale } from '#shared/locale.ts'
import { shownRange, windowOfSeven } from '#shared/pagination.ts'
import { Empty } from '../../components/empty.tsx'
import { ListHeading } from '../../components/list-heading.tsx'
import { pageHref, Pagination } from '../../components/pagination.tsx'
import { PreviewCard } from '../../components/preview-card.tsx'
import { useView } from '../../view.ts'
import { queryOf, type ArticlesProps, type Choice } from './articles.load.ts'
import styles from './articles.module.css'

const EVERYTHING: Choice = { edition: null, category: null }

export function ArticlesPage({ choice, articles }: ArticlesProps) {
  const { t, locale } = useView()
  const reading = readingMessages(locale)
  const { edition, category } = choice
  const range = articles && shownRange(articles)
  return (
    <div className="page">
      <ListHeading title={reading.allArticles} text={reading.allArticlesText}>
        {range && range.from > 0 && <span>{t.showingArticles(range.from, range.to, articles.count)}</span>}
      </ListHeading>
      <div className={styles.filters}>
        <nav aria-label={reading.filterByMagazine}>
          <ul className={styles.chips}>
            <Chip choice={EVERYTHING} text={reading.allMagazines} current={edition === null && category === null} />
            {EDITIONS.map((each) => (
              <Chip
                key={each.type}
                choice={{ edition: each, category: null }}
                text={each.name[locale]}
                current={edition === each}
              />
            ))}
            <Chip
              choice={{ edition: null, category: 'digital' }}
              text={homeMessages(locale).digital}
              current={category === 'digital'}
            />
          </ul>
        </nav>
        {edition && (
          <nav aria-label={reading.filterByCategory}>
            <ul className={styles.chips}>
              {categoriesOfEdition(edition).map((slug) => (
                <Chip
                  key={slug}
                  choice={{ edition, category: slug }}
                  text={categoryLabel(slug)}
                  language={isUrduCategory(slug) ? 'ur' : 'en'}
                  current={category === slug}
                />
              ))}
            </ul>
          </nav>
        )}
      </div>
      {!articles && <Empty alert text={reading.fetchFailed} />}
      {articles?.count === 0 && <Empty text={t.noArticlesFound} />}
      <div className={styles.grid}>
        {articles?.rows.map((article, index) => (
          <PreviewCard key={article.id} article={article} priority={index === 0} />
        ))}
      </div>
      {articles && (
        <Pagination
          page={articles.page}
          pages={articles.pages}
          numbers={windowOfSeven(articles.page, articles.pages)}
          hrefOf={(page) => pageHref('/articles', page, queryOf(choice))}
        />
      )}
    </div>
  )
}

function Chip(props: { choice: Choice; text: string; language?: Locale; current: boolean }) {
  const { locale, href } = useView()
  const language = props.language ?? locale
  return (
    <li>
      <a
        href={href(pageHref('/articles', 1, queryOf(props.choice)))}
        {...(props.current && { 'aria-current': 'true' as const })}
      >
        {language === locale ? (
          props.text
        ) : (
          <span lang={language} dir={directionOf(language)}>
            {props.text}
          </span>
        )}
      </a>
    </li>
  )
}
