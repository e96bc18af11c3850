/** A link that signs in from another tab, for a session that ended while a form held unsaved changes. */
import { Anchor } from '@mantine/core'
import { loginPath } from '#shared/own-path.ts'
import { useMessages } from '../i18n/locale.tsx'

export function SignInElsewhere() {
  const { forms } = useMessages()
  return (
    <Anchor href={loginPath('/admin')} target="_blank" rel="noopener" c="inherit" underline="always">
      {forms.signInElsewhere}
    </Anchor>
  )
}
