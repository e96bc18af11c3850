import { Message } from '../../components/message.tsx'
import { useView, viewOf, ViewContext } from '../../view.ts'
import type { NotFoundProps } from './not-found.load.ts'

export function NotFoundPage({ languages }: NotFoundProps) {
  const { locale, siteUrl } = useView()
  return languages.map((language) =>
    language === locale ? (
      <NotFound key={language} />
    ) : (
      <ViewContext key={language} value={viewOf(language, null, siteUrl)}>
        <NotFound other />
      </ViewContext>
    ),
  )
}

/** `other`: in another language than the page. */
function NotFound({ other = false }: { other?: boolean }) {
  const { t, home, href, locale, dir } = useView()
  return (
    <Message title={t.notFoundTitle} text={t.notFoundText} {...(other && { language: { lang: locale, dir } })}>
      <a className="button" href={home}>
        {t.returnHome}
      </a>
      <a className="button button-quiet" href={href('/contact')}>
        {t.contactSupport}
      </a>
    </Message>
  )
}
