/** A link that signs in from another tab, for a session that ended while a form held unsaved changes. */
import { Anchor } from '@mantine/core'
import { loginPath } from '#shared/own-path.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'

export function SignInElsewhere() {
  const { forms } = useMessages()
  const { locale } = useLocale()
  return (
    <Anchor href={loginPath('/admin', locale)} target="_blank" rel="noopener" c="inherit" underline="always">
      {forms.signInElsewhere}
    </Anchor>
  )
}
