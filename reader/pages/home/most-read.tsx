/** What was read most in a magazine lately: numbered titles. */
import { listTitle, type ArticleSummary } from '#core/articles/articles.ts'
import type { Edition } from '#shared/editions/edition.ts'
import { homeMessages, messages } from '#shared/i18n/messages.ts'
import { Isolated } from '#shared/isolated.tsx'
import { languageAttributes } from '../../components/language-attributes.ts'
import { useView } from '../../view.ts'
import { Section } from './section.tsx'
import styles from './most-read.module.css'

export function MostRead({ edition, articles }: { edition: Edition; articles: readonly ArticleSummary[] }) {
  const { locale } = useView()
  return (
    <Section title={homeMessages(locale).mostRead} href={`/articles?magazine=${edition.type}`} name="most-read">
      <ol className={styles.list}>
        {articles.map((article) => (
          <li key={article.id} {...languageAttributes(article.language, locale)}>
            <h3>
              <a href={`/article/${article.id}`}>
                <Isolated text={listTitle(article)} />
              </a>
            </h3>
            <p>
              <bdi>{messages(article.language).by(article.writer)}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
