import { accountMessages } from '#shared/i18n/messages.ts'
import { AccountForm } from '../../components/account-form.tsx'
import { AccountLinks } from '../../components/account-links.tsx'
import { AccountPage } from '../../components/account-page.tsx'
import { useView } from '../../view.ts'
import type { ForgotPasswordProps } from './forgot-password.load.ts'

export function ForgotPasswordPage({ canReset }: ForgotPasswordProps) {
  const { locale, href } = useView()
  const t = accountMessages(locale)
  return (
    <AccountPage title={t.forgotTitle} lead={canReset ? t.forgotLead : t.forgotOff}>
      {canReset ? (
        <AccountForm
          kind="forgotten"
          button={[t.sendLink, t.sending]}
          fields={[{ name: 'email', type: 'email', label: t.email, autoComplete: 'username' }]}
        />
      ) : (
        <p>
          <a className="button" href={href('/contact')}>
            {t.contactUs}
          </a>
        </p>
      )}
      <AccountLinks question={t.haveAccount} href="/login" text={t.toLogin} />
    </AccountPage>
  )
}
