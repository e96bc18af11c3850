/** A screen that breaks takes neither the menu nor the other screens with it. */
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

/** Give it the path as its key, so that going elsewhere helps. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}
