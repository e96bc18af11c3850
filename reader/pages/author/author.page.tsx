import { readingMessages } from '#shared/i18n/messages.ts'
import { Isolated } from '#shared/isolated.tsx'
import { windowOfSeven } from '#shared/pagination.ts'
import { Badge } from '../../components/badge.tsx'
import { Empty } from '../../components/empty.tsx'
import { detectedLanguageAttributes } from '../../components/language-attributes.ts'
import { ListHeading } from '../../components/list-heading.tsx'
import { pageHref, Pagination } from '../../components/pagination.tsx'
import { Picture } from '../../components/picture.tsx'
import { PreviewCard } from '../../components/preview-card.tsx'
import { useView } from '../../view.ts'
import { authorPath, type AuthorProps } from './author.load.ts'
import styles from './author.module.css'

export function AuthorPage({ author, articles }: AuthorProps) {
  const { t, locale, href } = useView()
  const reading = readingMessages(locale)
  const { authorName: name, authorImage, introduction } = author
  const path = authorPath(author.id)
  return (
    <div className="page">
      <div className={styles.heading}>
        {authorImage && (
          <div className={styles.portrait} data-cover="">
            <Picture src={authorImage} alt="" sizes="(max-width: 40rem) 30vw, 11rem" priority />
          </div>
        )}
        <ListHeading
          eyebrow={<a href={href('/ourcontributors')}>{t.contributors}</a>}
          title={<span {...detectedLanguageAttributes(name, locale)}>{name}</span>}
          text={
            introduction && (
              <span className={styles.introduction} {...detectedLanguageAttributes(introduction, locale)}>
                <Isolated text={introduction} />
              </span>
            )
          }
        >
          {articles && <Badge strong>{t.articleCount(articles.count)}</Badge>}
          <a href={`${path}/feed.xml`}>{reading.feed}</a>
        </ListHeading>
      </div>
      {!articles && <Empty alert text={reading.fetchFailed} />}
      {articles?.count === 0 && <Empty text={reading.noArticlesOf(name)} />}
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
    </div>
  )
}
