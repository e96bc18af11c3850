/** Where a session ended with something unsaved on the screen: the way to sign in that leaves it as it is. */
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
