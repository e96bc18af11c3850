/** Shown while the session is being restored. */
import { Center, Loader } from '@mantine/core'
import { useMessages } from '../i18n/locale.tsx'

export function LoadingScreen() {
  const { shell } = useMessages()
  return (
    <Center mih="60vh" component="output" aria-label={shell.starting}>
      <Loader />
    </Center>
  )
}
