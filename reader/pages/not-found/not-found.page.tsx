import { Message } from '../../components/message.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { useView, viewOf, ViewContext } from '../../view.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import { Isolated } from '#shared/isolated.tsx'
import { listTitle } from '#core/articles/articles.ts'
import type { NotFoundProps } from './not-found.load.ts'
import styles from './not-found.module.css'

export function NotFoundPage({ languages, newest }: NotFoundProps) {
  const { locale, siteUrl } = useView()
  return languages.map((language) =>
    language === locale ? (
      <NotFound key={language} newest={newest} />
    ) : (
      <ViewContext key={language} value={viewOf(language, null, siteUrl)}>
        <NotFound other />
      </ViewContext>
    ),
  )
}

/** `other`: in another language than the page. `newest`: what may be read instead. */
function NotFound({ other = false, newest }: { other?: boolean; newest?: NotFoundProps['newest'] }) {
  const { t, home, href, locale, dir } = useView()
  return (
    <Message
      title={t.notFoundTitle}
      text={t.notFoundText}
      {...(other ? { language: { lang: locale, dir } } : { note: <Instead newest={newest ?? []} /> })}
    >
      <a className="button" href={home}>
        {t.returnHome}
      </a>
      <a className="button button-quiet" href={href('/contact')}>
        {t.contactSupport}
      </a>
    </Message>
  )
}

/** A search, and the newest articles. */
function Instead({ newest }: Pick<NotFoundProps, 'newest'>) {
  const { t, locale, href } = useView()
  return (
    <>
      <form className={styles.search} action={href('/search')} role="search">
        <SearchField label={t.searchArticles} />
        <button className="button button-quiet">{t.search}</button>
      </form>
      {newest.length > 0 && (
        <>
          <h2 className={styles.title}>{readingMessages(locale).readNext}</h2>
          <ul className={styles.newest}>
            {newest.map((article) => (
              <li key={article.id}>
                <a href={`/article/${article.id}`}>
                  <Isolated text={listTitle(article)} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
