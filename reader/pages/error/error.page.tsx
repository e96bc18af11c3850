import { Message } from '../../components/message.tsx'
import { useView } from '../../view.ts'

export function ErrorPage() {
  const { t } = useView()
  return (
    <Message title={t.errorTitle} text={t.errorText}>
      {/* A form without an address asks for the same page again. */}
      <form>
        <button className="button">{t.tryAgain}</button>
      </form>
      <a className="button button-quiet" href="/">
        {t.returnHome}
      </a>
    </Message>
  )
}
