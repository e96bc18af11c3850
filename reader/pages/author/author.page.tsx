import { readingMessages } from '#shared/i18n/messages.ts'
import { Isolated } from '#shared/isolated.tsx'
import { windowOfSeven } from '#shared/pagination.ts'
import { Badge } from '../../components/badge.tsx'
import { Empty } from '../../components/empty.tsx'
import { detectedLanguageAttributes } from '../../components/language-attributes.ts'
import { pageHref, Pagination } from '../../components/pagination.tsx'
import { Picture } from '../../components/picture.tsx'
import { PreviewCard } from '../../components/preview-card.tsx'
import { useView } from '../../view.ts'
import { authorPath, type AuthorProps } from './author.load.ts'
import styles from './author.module.css'

export function AuthorPage({ author, articles, contributions }: AuthorProps) {
  const reading = readingMessages(useView().locale)
  const path = authorPath(author.id)
  return (
    <div className="page">
      <Heading author={author} articles={articles} />
      {!articles && <Empty alert text={reading.fetchFailed} />}
      {articles?.count === 0 && contributions.length === 0 && <Empty text={reading.noArticlesOf(author.authorName)} />}
      {articles && (
        <>
          <div className={styles.grid}>
            {articles.rows.map((article) => (
              <PreviewCard key={article.id} article={article} />
            ))}
          </div>
          <Pagination
            page={articles.page}
            pages={articles.pages}
            numbers={windowOfSeven(articles.page, articles.pages)}
            hrefOf={(page) => pageHref(path, page)}
          />
        </>
      )}
      {contributions.length > 0 && (
        <section>
          <h2>{reading.contributions}</h2>
          <div className={styles.grid}>
            {contributions.map((article) => (
              <PreviewCard key={article.id} article={article} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

function Heading({ author, articles }: Pick<AuthorProps, 'author' | 'articles'>) {
  const { t, locale, href } = useView()
  const { authorName: name, authorImage, introduction } = author
  return (
    <div className={styles.heading}>
      {authorImage && (
        <div className={styles.portrait} data-cover="">
          <Picture src={authorImage} alt="" sizes="11rem" priority />
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.row}>
          <a href={href('/ourcontributors')}>{t.contributors}</a>
        </p>
        <h1 {...detectedLanguageAttributes(name, locale)}>{name}</h1>
        {introduction && (
          <p className={styles.introduction} {...detectedLanguageAttributes(introduction, locale)}>
            <Isolated text={introduction} />
          </p>
        )}
        <p className={styles.row}>
          {articles && <Badge strong>{t.articleCount(articles.count)}</Badge>}
          <a href={`${authorPath(author.id)}/feed.xml`}>{readingMessages(locale).feed}</a>
        </p>
      </div>
    </div>
  )
}
