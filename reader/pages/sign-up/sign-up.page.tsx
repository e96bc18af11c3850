import { accountMessages } from '#shared/i18n/messages.ts'
import { AccountForm } from '../../components/account-form.tsx'
import { AccountLinks, withNext } from '../../components/account-links.tsx'
import { AccountPage } from '../../components/account-page.tsx'
import { ProviderButtons } from '../../components/provider-buttons.tsx'
import { useView } from '../../view.ts'
import type { SignInProps } from '../login/login.load.ts'

export function SignUpPage({ providers, next }: SignInProps) {
  const t = accountMessages(useView().locale)
  return (
    <AccountPage title={t.signUpTitle} lead={t.signUpLead}>
      <AccountForm
        kind="sign-up"
        button={[t.continue, t.creatingAccount]}
        fields={[
          { name: 'email', type: 'email', label: t.email, autoComplete: 'username' },
          {
            name: 'password',
            type: 'password',
            label: t.password,
            autoComplete: 'new-password',
            hint: t.passwordHint,
          },
          { name: 'name', type: 'text', label: t.name, autoComplete: 'name', optional: true },
        ]}
      >
        <ProviderButtons providers={providers} />
      </AccountForm>
      <AccountLinks question={t.haveAccount} href={withNext('/login', next)} text={t.toLogin} />
    </AccountPage>
  )
}
