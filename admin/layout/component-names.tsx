/** Accessible names of the component library's built-in buttons, in the language of the interface. */
import { MantineThemeProvider, type MantineThemeOverride } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/locale.tsx'

export function ComponentNames({ children }: { children: ReactNode }) {
  const { shell } = useMessages()
  const close = { 'aria-label': shell.close }
  const theme: MantineThemeOverride = {
    components: {
      ModalCloseButton: { defaultProps: close },
      // Inside a dialog, a header is not the page's banner landmark.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      Notification: { defaultProps: { closeButtonProps: close } },
    },
  }
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}
