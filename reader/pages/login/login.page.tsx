import { accountMessages } from '#shared/i18n/messages.ts'
import { AccountForm } from '../../components/account-form.tsx'
import { AccountLinks, withNext } from '../../components/account-links.tsx'
import { AccountPage } from '../../components/account-page.tsx'
import { ProviderButtons } from '../../components/provider-buttons.tsx'
import { useView } from '../../view.ts'
import type { LoginProps } from './login.load.ts'

export function LoginPage({ providers, next, passkeyOrigin }: LoginProps) {
  const { locale, href } = useView()
  const t = accountMessages(locale)
  return (
    <AccountPage title={t.loginTitle} lead={t.loginLead}>
      <AccountForm
        kind="login"
        button={[t.continue, t.signingIn]}
        fields={[
          { name: 'email', type: 'email', label: t.email, autoComplete: 'username' },
          { name: 'password', type: 'password', label: t.password, autoComplete: 'current-password' },
        ]}
      >
        <p>
          <a href={href('/forgot-password')}>{t.forgotPassword}</a>
        </p>
        <ProviderButtons providers={providers} passkeyOrigin={passkeyOrigin} />
      </AccountForm>
      <AccountLinks question={t.noAccount} href={withNext('/sign-up', next)} text={t.toSignUp} />
    </AccountPage>
  )
}
