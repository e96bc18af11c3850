/** A magazine issue or an e-book: cover, title, details, and its PDF to read or download. */
import { pagesOfPublication, type Publication } from '#core/catalog/publications/publications.ts'
import { dayOf, formatDay } from '#shared/dates.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import { directionOf } from '#shared/locale.ts'
import { preview } from '#shared/plain-text.ts'
import { publicationPagesPath } from '../pages/publication-pages/publication-pages.load.ts'
import { useView } from '../view.ts'
import { Badge } from './badge.tsx'
import { IssueName } from './issue-name.tsx'
import { languageAttributes, detectedLanguageAttributes } from './language-attributes.ts'
import { Picture } from './picture.tsx'
import { Isolated } from '#shared/isolated.tsx'
import styles from './publication-card.module.css'

type Props = {
  publication: Publication
  /** `beside` puts the cover at the side and shows more of the description. */
  layout?: 'stacked' | 'beside'
  heading?: 'h2' | 'h3' | 'h4'
  /** Labels an archived publication; unnecessary in a list that contains only archived ones. */
  markArchived?: boolean
  priority?: boolean
  className?: string | undefined
}

/** Megabytes with one decimal place, at least 0.1. */
function megabytes(bytes: number): string {
  return Math.max(0.1, bytes / 1_000_000).toFixed(1)
}

const DESCRIPTION_LENGTHS = { stacked: 110, beside: 420 }

export function PublicationCard(props: Props) {
  const {
    publication,
    layout = 'stacked',
    heading: Heading = 'h3',
    markArchived = false,
    priority = false,
    className = '',
  } = props
  const { locale, dir } = useView()
  const t = archiveMessages(locale)
  const { title, description, docUrl } = publication
  const language = publication.language === 'Urdu' ? 'ur' : 'en'
  // The details begin at the same side as the title, each in the direction of the page.
  const own = language === locale ? undefined : dir
  const isIssue = publication.kind === 'magazine'
  const id = `${publication.kind}-${publication.id}`
  return (
    <article className={`${styles.card} ${styles[layout] ?? ''} ${className}`.trim()}>
      <div className={styles.cover}>
        <Picture
          src={publication.coverImage}
          alt=""
          sizes={layout === 'beside' ? '(max-width: 40rem) 40vw, 15rem' : '(max-width: 40rem) 45vw, 17rem'}
          priority={priority}
        />
      </div>
      <div className={styles.text} dir={language === locale ? undefined : directionOf(language)}>
        <Heading id={id} {...(!isIssue && languageAttributes(language, locale))}>
          <a href={docUrl} type="application/pdf">
            {isIssue ? <IssueName issue={publication} /> : <Isolated text={title} />}
          </a>
        </Heading>
        <p className={styles.facts}>
          <time dateTime={dayOf(publication.publishDate)} dir={own}>
            {formatDay(publication.publishDate, locale)}
          </time>
          <span>{t.languages[language]}</span>
          <span dir={own}>{publication.pages === null ? t.pdf : t.pdfPages(publication.pages)}</span>
          {publication.bytes !== null && <bdi>{t.megabytes(megabytes(publication.bytes))}</bdi>}
          {markArchived && publication.isArchived && <Badge>{t.archived}</Badge>}
        </p>
        {description !== '' && (
          <p className={styles.description} {...detectedLanguageAttributes(description, locale)}>
            <Isolated text={preview(description, DESCRIPTION_LENGTHS[layout])} />
          </p>
        )}
        <p className={styles.actions} dir={dir}>
          <a href={docUrl} type="application/pdf" aria-describedby={id}>
            {t.read}
          </a>
          {pagesOfPublication(publication) && (
            <a href={publicationPagesPath(publication.id)} aria-describedby={id}>
              {t.readPages}
            </a>
          )}
          <a href={docUrl} type="application/pdf" download="" aria-describedby={id}>
            {t.download}
          </a>
        </p>
      </div>
    </article>
  )
}
