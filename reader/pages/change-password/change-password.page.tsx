import { accountMessages } from '#shared/i18n/messages.ts'
import { AccountForm } from '../../components/account-form.tsx'
import { AccountLinks } from '../../components/account-links.tsx'
import { AccountPage } from '../../components/account-page.tsx'
import { useView } from '../../view.ts'

export function ChangePasswordPage() {
  const t = accountMessages(useView().locale)
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
      <AccountLinks question={t.signInFirst} href="/login?next=%2Fchange-password" text={t.toLogin} />
    </AccountPage>
  )
}
