/** A magazine issue in a list: its cover, its name, and the way to its page. */
import { coverOf, type IssueSummary } from '#core/articles/issues/issues.ts'
import { issueMessages } from '#shared/i18n/messages.ts'
import { Isolated } from '#shared/isolated.tsx'
import { issueName, issuePath } from '../issue-names.ts'
import { useView } from '../view.ts'
import { detectedLanguageAttributes } from './language-attributes.ts'
import { Picture } from './picture.tsx'
import styles from './publication-card.module.css'

export function IssueCard({ issue }: { issue: IssueSummary }) {
  const { t, locale } = useView()
  const own = issueMessages(locale)
  const cover = coverOf(issue)
  const name = issueName(issue)
  const { title, volume, number, articles } = issue
  return (
    <article className={`${styles.card} ${styles.beside}`}>
      <div className={styles.cover}>
        {cover !== null && <Picture src={cover} alt="" sizes="(max-width: 40rem) 40vw, 15rem" />}
      </div>
      <div className={styles.text}>
        <h2 {...detectedLanguageAttributes(name, locale)}>
          <a href={issuePath(issue)}>
            <Isolated text={name} />
          </a>
        </h2>
        {title !== null && title !== name && (
          <p className={styles.description} {...detectedLanguageAttributes(title, locale)}>
            <Isolated text={title} />
          </p>
        )}
        <p className={styles.facts}>
          {volume !== null && <span>{own.volume(volume)}</span>}
          {number !== null && <span>{own.number(number)}</span>}
          {articles > 0 && <span>{t.articleCount(articles)}</span>}
        </p>
        <p className={styles.actions}>
          <a href={issuePath(issue)}>{own.readIssue}</a>
        </p>
      </div>
    </article>
  )
}
