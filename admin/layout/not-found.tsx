/** The screen for unknown paths under /admin. */
import { Button, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { useMessages } from '../i18n/locale.tsx'
import { useSession } from '../session.tsx'
import { useTitle } from './use-title.ts'

export function NotFound() {
  const { shell } = useMessages()
  const { role } = useSession()
  useTitle(shell.notFoundTitle)
  return (
    <Stack align="flex-start" py="xl">
      <Title order={1}>{shell.notFoundTitle}</Title>
      <Text>{shell.notFoundText}</Text>
      <Button component={Link} to={role === 'admin' ? '/admin/dashboard' : '/admin/articles-management'}>
        {shell.toStart}
      </Button>
    </Stack>
  )
}
