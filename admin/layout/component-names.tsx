/** What the component library's own buttons are called, in the interface's language. */
import { MantineThemeProvider, type MantineThemeOverride } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/locale.tsx'

export function ComponentNames({ children }: { children: ReactNode }) {
  const { shell } = useMessages()
  const close = { 'aria-label': shell.close }
  const theme: MantineThemeOverride = {
    components: {
      ModalCloseButton: { defaultProps: close },
      // A dialog has no banner of the page in it.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      Notification: { defaultProps: { closeButtonProps: close } },
    },
  }
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}
