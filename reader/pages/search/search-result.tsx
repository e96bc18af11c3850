import type { Run } from '#shared/search/snippet.ts'
import { directionOf } from '#shared/locale.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import { ArticleMeta } from '../../components/article-card.tsx'
import { languageAttributes } from '../../components/language-attributes.ts'
import { Picture } from '../../components/picture.tsx'
import { useView } from '../../view.ts'
import type { Result } from './search.load.ts'
import { Isolated } from '#shared/isolated.tsx'
import styles from './search.module.css'

type Props = {
  result: Result
  /** The first result's picture is on the first screen and loads at once. */
  first: boolean
  /** On a page that the query has turned, each result needs its own direction. */
  turned: boolean
}

export function SearchResult({ result: { article, title, snippet }, first, turned }: Props) {
  const { t, locale } = useView()
  const { id, language, coverImage, coverFocus } = article
  return (
    <li
      className={styles.result}
      {...languageAttributes(language, locale)}
      {...(turned && { dir: directionOf(language) })}
    >
      <div className={styles.cover} data-cover="">
        {coverImage ? (
          <Picture src={coverImage} alt="" sizes="(max-width: 30rem) 88vw, 13rem" priority={first} focus={coverFocus} />
        ) : (
          <span className={styles.noImage} {...languageAttributes(locale, language)}>
            {t.noImage}
          </span>
        )}
      </div>
      <div className={styles.text}>
        <h2 id={`title-${id}`}>
          <a href={`/article/${id}`}>
            <Runs runs={title} />
          </a>
        </h2>
        <ArticleMeta article={article} />
        <p className={styles.snippet}>
          <Runs runs={snippet} />
        </p>
        <p>
          <a
            className={styles.more}
            href={`/article/${id}`}
            aria-describedby={`title-${id}`}
            {...languageAttributes(locale, language)}
          >
            {readingMessages(locale).resultMore}
          </a>
        </p>
      </div>
    </li>
  )
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map((run) =>
    run.found ? <mark key={run.at}>{run.text}</mark> : <Isolated key={run.at} text={run.text} />,
  )
}
