import { Message } from '../../components/message.tsx'
import { useView } from '../../view.ts'

export function ErrorPage() {
  const { t } = useView()
  return (
    <Message title={t.errorTitle} text={t.errorText}>
      <a className="button" href="">
        {t.tryAgain}
      </a>
      <a className="button button-quiet" href="/">
        {t.returnHome}
      </a>
    </Message>
  )
}
