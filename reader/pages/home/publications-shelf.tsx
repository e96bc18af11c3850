/** The latest issues and e-books, as covers that link to their PDFs. */
import type { Publication } from '#core/catalog/publications/publications.ts'
import { homeMessages } from '#shared/i18n/messages.ts'
import { IssueName } from '../../components/issue-name.tsx'
import { languageAttributes } from '../../components/language-attributes.ts'
import { Picture } from '../../components/picture.tsx'
import { useView } from '../../view.ts'
import { Section } from './section.tsx'
import { Isolated } from '#shared/isolated.tsx'
import styles from './publications-shelf.module.css'

export function PublicationsShelf({ publications }: { publications: Publication[] }) {
  const { locale } = useView()
  const t = homeMessages(locale)
  return (
    <Section title={t.trendingPublications} href="/ebooks" name="trending-publications">
      <ul className={styles.shelf}>
        {publications.map((publication) => {
          const language = publication.language === 'Urdu' ? 'ur' : 'en'
          return (
            <li key={publication.id}>
              <Picture src={publication.coverImage} alt="" sizes="(min-width: 62rem) 14rem, 40vw" />
              <h3>
                {publication.kind === 'magazine' ? (
                  <a href={publication.docUrl} type="application/pdf">
                    <IssueName issue={publication} />
                  </a>
                ) : (
                  <a href={publication.docUrl} type="application/pdf" {...languageAttributes(language, locale)}>
                    <Isolated text={publication.title} />
                  </a>
                )}
              </h3>
              <p>
                {publication.kind === 'magazine' ? t.issue : t.ebook} ·{' '}
                {publication.pages ? t.pdfPages(publication.pages) : t.pdf}
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
