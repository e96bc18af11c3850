/** Contains a screen's rendering error, so that the menu and the other screens keep working. */
import { Button, Stack, Text, Title } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { useMessages } from '../i18n/locale.tsx'

function Broken() {
  const { shell } = useMessages()
  return (
    <Stack align="flex-start" py="xl" role="alert">
      <Title order={1}>{shell.brokenTitle}</Title>
      <Text>{shell.brokenText}</Text>
      <Button onClick={() => window.location.reload()}>{shell.reload}</Button>
    </Stack>
  )
}

/** Use the path as its key, so that navigating elsewhere resets it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}
