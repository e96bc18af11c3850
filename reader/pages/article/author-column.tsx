import { listTitle, type ArticleSummary } from '#core/articles/articles.ts'
import type { Byline } from '#core/catalog/authors/authors.ts'
import { dayOf, formatDay } from '#shared/dates.ts'
import { detectedLanguageAttributes } from '../../components/language-attributes.ts'
import { Icon } from '../../components/icon.tsx'
import { Picture } from '../../components/picture.tsx'
import { FailedBlock } from '../../components/failed-block.tsx'
import { useView } from '../../view.ts'
import { Isolated } from '#shared/isolated.tsx'
import { authorPath } from '../author/author.load.ts'
import styles from './author-column.module.css'

/** The author, of whom an unfinished article may have none, and more articles in the same language. */
export function AuthorColumn({
  name,
  author,
  recent,
  isPreview,
}: {
  name: string
  author: Byline | undefined | null
  recent: ArticleSummary[] | null
  isPreview: boolean
}) {
  const { t, locale, href } = useView()
  const path = author && !isPreview ? href(authorPath(author.id)) : null
  return (
    <aside className={styles.column}>
      {name !== '' && (
        <section className={styles.author} data-block="author" aria-labelledby="author-title">
          <h2 id="author-title">{t.aboutTheAuthor}</h2>
          {author?.authorImage && (
            <div className={styles.photo} data-cover="">
              <Picture src={author.authorImage} alt="" sizes="7rem" />
            </div>
          )}
          <p className={styles.name} {...detectedLanguageAttributes(name, locale)}>
            {path ? <a href={path}>{name}</a> : name}
          </p>
          {author === null && <FailedBlock />}
          {author?.introduction && (
            <p className={styles.introduction} {...detectedLanguageAttributes(author.introduction, locale)}>
              <Isolated text={author.introduction} />
            </p>
          )}
          {author?.email && (
            <a className={styles.email} href={`mailto:${author.email}`}>
              <Icon name="mail" />
              <bdi>{author.email}</bdi>
            </a>
          )}
        </section>
      )}
      <section data-block="recent" aria-labelledby="recent-title">
        <h2 id="recent-title">{t.recentArticles}</h2>
        {!recent && <FailedBlock />}
        {recent?.length === 0 && <p className={styles.introduction}>{t.noRecentArticles}</p>}
        {recent && recent.length > 0 && (
          <ol className={styles.recent}>
            {recent.map((article) => (
              <li key={article.id}>
                <a href={`/article/${article.id}`}>
                  <Isolated text={listTitle(article)} />
                </a>
                <time dateTime={dayOf(article.publishDate)}>{formatDay(article.publishDate, locale)}</time>
              </li>
            ))}
          </ol>
        )}
      </section>
    </aside>
  )
}
