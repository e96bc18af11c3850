import { dayOf, formatDay } from '#shared/dates.ts'
import { archiveMessages, issueMessages } from '#shared/i18n/messages.ts'
import { Isolated } from '#shared/isolated.tsx'
import { pagesOfPublication } from '#core/catalog/publications/publications.ts'
import { listTitle } from '#core/articles/articles.ts'
import { CorrectionNotice, Corrections } from '../../components/corrections.tsx'
import { detectedLanguageAttributes } from '../../components/language-attributes.ts'
import { SearchField } from '../../components/search-field.tsx'
import { Picture } from '../../components/picture.tsx'
import { issueName, issuePath } from '../../issue-names.ts'
import { useView } from '../../view.ts'
import { archivePath } from '../magazine-archive/magazine-archive.load.ts'
import { publicationPagesPath } from '../publication-pages/publication-pages.load.ts'
import type { IssueEntryShown, IssueProps } from './issue.load.ts'
import styles from './issue.module.css'

export function IssuePage(props: IssueProps) {
  return (
    <article className="page">
      <Front {...props} />
      <Letter {...props} />
      <Contents {...props} />
      <Corrections of={props.issue} />
      <Others {...props} />
    </article>
  )
}

function Front({ edition, issue, cover, publication }: IssueProps) {
  const { locale } = useView()
  const t = issueMessages(locale)
  const archive = archiveMessages(locale)
  const { title, volume, number, kind, releaseAt } = issue
  const name = issueName(issue)
  return (
    <header className={styles.front}>
      {cover !== null && (
        <div className={styles.cover}>
          <Picture src={cover} alt="" sizes="(max-width: 40rem) 60vw, 18rem" priority />
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.row}>
          <a href={edition.home}>{edition.name[locale]}</a>
        </p>
        <h1 {...detectedLanguageAttributes(name, locale)}>
          <Isolated text={name} />
        </h1>
        {title !== null && title !== name && (
          <p className={styles.title} {...detectedLanguageAttributes(title, locale)}>
            <Isolated text={title} />
          </p>
        )}
        <p className={styles.facts}>
          {kind === 'special' && <span>{t.special}</span>}
          {volume !== null && <span>{t.volume(volume)}</span>}
          {number !== null && <span>{t.number(number)}</span>}
          {releaseAt !== null && <time dateTime={dayOf(releaseAt)}>{formatDay(releaseAt, locale)}</time>}
        </p>
        <CorrectionNotice of={issue} />
        {publication && (
          <p className={styles.actions}>
            {pagesOfPublication(publication) && <a href={publicationPagesPath(publication.id)}>{archive.readPages}</a>}
            <a href={publication.docUrl} type="application/pdf">
              {archive.readIssue}
            </a>
            <a href={publication.docUrl} type="application/pdf" download="">
              {archive.download}
            </a>
          </p>
        )}
      </div>
    </header>
  )
}

function Letter({ issue: { letter, letterBy } }: IssueProps) {
  const { locale } = useView()
  const paragraphs = letter.split(/\n\s*\n/).filter((text) => text.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <section className={styles.letter} aria-labelledby="letter">
      <h2 id="letter">{issueMessages(locale).letter}</h2>
      {paragraphs.map((text) => (
        <p key={text} {...detectedLanguageAttributes(text, locale)}>
          <Isolated text={text} />
        </p>
      ))}
      {letterBy !== null && (
        <p className={styles.signed} {...detectedLanguageAttributes(letterBy, locale)}>
          <Isolated text={letterBy} />
        </p>
      )}
    </section>
  )
}

function Contents({ sections, issue, isSearched }: IssueProps) {
  const { t: common, locale, href } = useView()
  const t = issueMessages(locale)
  return (
    <section className={styles.contents} aria-labelledby="contents">
      <div className={styles.contentsHead}>
        <h2 id="contents">{t.contents}</h2>
        {isSearched && (
          <search>
            <form action={href('/search')}>
              <input type="hidden" name="issue" value={issue.id} />
              <SearchField label={t.searchIn} placeholder={t.searchIn} />
              <button className="button button-quiet">{common.search}</button>
            </form>
          </search>
        )}
      </div>
      {sections.length === 0 && <p>{t.noContents}</p>}
      {sections.map(({ section, entries }, index) => (
        <section key={section} {...(section !== '' && { 'aria-labelledby': `section-${index}` })}>
          {section !== '' && (
            <h3 id={`section-${index}`} {...detectedLanguageAttributes(section, locale)}>
              <Isolated text={section} />
            </h3>
          )}
          <ol>
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

function Entry({ entry: { title, article, pages } }: { entry: IssueEntryShown }) {
  const { locale } = useView()
  const shown = article ? listTitle(article) : title
  return (
    <li className={styles.entry}>
      {article?.coverImage && (
        <a className={styles.picture} href={`/article/${article.id}`} tabIndex={-1} aria-hidden="true">
          <Picture src={article.coverImage} alt="" sizes="8rem" focus={article.coverFocus} />
        </a>
      )}
      <div>
        <h4 {...detectedLanguageAttributes(shown, locale)}>
          {article ? (
            <a href={`/article/${article.id}`}>
              <Isolated text={shown} />
            </a>
          ) : (
            <Isolated text={shown} />
          )}
        </h4>
        {article && (
          <p className={styles.excerpt} {...detectedLanguageAttributes(article.excerpt, locale)}>
            <Isolated text={article.excerpt} />
          </p>
        )}
        <p className={styles.facts}>
          {article && <bdi {...detectedLanguageAttributes(article.writer, locale)}>{article.writer}</bdi>}
          {pages && <span>{issueMessages(locale).pages(pages.from, pages.to)}</span>}
        </p>
      </div>
    </li>
  )
}

function Others({ edition, previous, next }: IssueProps) {
  const { locale } = useView()
  const t = issueMessages(locale)
  const [back, forth] = locale === 'ur' ? ['→', '←'] : ['←', '→']
  return (
    <nav className={styles.others} aria-label={t.otherIssues}>
      {previous && (
        <a rel="prev" href={issuePath(previous)}>
          <span aria-hidden="true">{back}</span> <Isolated text={issueName(previous)} />
        </a>
      )}
      <a href={archivePath(edition)}>{t.allIssues}</a>
      {next && (
        <a rel="next" href={issuePath(next)}>
          <Isolated text={issueName(next)} /> <span aria-hidden="true">{forth}</span>
        </a>
      )}
    </nav>
  )
}
