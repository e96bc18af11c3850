import { accountMessages } from '#shared/i18n/messages.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { loginPath } from '#shared/own-path.ts'
import { AccountForm } from '../../components/account-form.tsx'
import { AccountLinks } from '../../components/account-links.tsx'
import { AccountPage } from '../../components/account-page.tsx'
import { useView } from '../../view.ts'

export function ChangePasswordPage() {
  const { locale } = useView()
  const t = accountMessages(locale)
  return (
    <AccountPage title={t.changeTitle} lead={t.changeLead}>
      <AccountForm
        kind="change"
        button={[t.save, t.saving]}
        fields={[
          {
            name: 'current_password',
            type: 'password',
            label: t.currentPassword,
            autoComplete: 'current-password',
          },
          {
            name: 'new_password',
            type: 'password',
            label: t.newPassword,
            autoComplete: 'new-password',
            hint: t.passwordHint,
          },
        ]}
      />
      <AccountLinks
        question={t.signInFirst}
        href={loginPath(pathIn(locale, '/change-password'), locale)}
        text={t.toLogin}
      />
    </AccountPage>
  )
}
