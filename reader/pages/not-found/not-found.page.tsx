import { Message } from '../../components/message.tsx'
import { useView } from '../../view.ts'

export function NotFoundPage() {
  const { t, home, href } = useView()
  return (
    <Message title={t.notFoundTitle} text={t.notFoundText}>
      <a className="button" href={home}>
        {t.returnHome}
      </a>
      <a className="button button-quiet" href={href('/contact')}>
        {t.contactSupport}
      </a>
    </Message>
  )
}
