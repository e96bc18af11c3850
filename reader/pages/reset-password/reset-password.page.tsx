import { accountMessages } from '#shared/i18n/messages.ts'
import { AccountForm } from '../../components/account-form.tsx'
import { AccountLinks } from '../../components/account-links.tsx'
import { AccountPage } from '../../components/account-page.tsx'
import { useView } from '../../view.ts'

export function ResetPasswordPage() {
  const { locale, href } = useView()
  const t = accountMessages(locale)
  return (
    <AccountPage title={t.resetTitle} lead={t.resetLead}>
      <AccountForm
        kind="reset"
        button={[t.save, t.saving]}
        fields={[
          {
            name: 'password',
            type: 'password',
            label: t.newPassword,
            autoComplete: 'new-password',
            hint: t.passwordHint,
          },
        ]}
      >
        <p>
          <a href={href('/forgot-password')}>{t.askAgain}</a>
        </p>
      </AccountForm>
      <AccountLinks question={t.haveAccount} href="/login" text={t.toLogin} />
    </AccountPage>
  )
}
