import { accountMessages } from '#shared/i18n/messages.ts'
import { Message } from '../../components/message.tsx'
import { useView } from '../../view.ts'
import type { ProviderReturnProps } from './provider-return.load.ts'

export function ProviderReturnPage({ provider }: ProviderReturnProps) {
  const { locale, href } = useView()
  const t = accountMessages(locale)
  return (
    <div data-island="provider-return" data-provider={provider}>
      <Message title={t.returnTitle} text={t.returnText}>
        <a className="button button-quiet" href={href('/login')}>
          {t.backToLogin}
        </a>
      </Message>
    </div>
  )
}
