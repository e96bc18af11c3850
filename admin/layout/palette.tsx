/** Opens the command palette with Ctrl-K, and from the header. */
import { Button, Kbd } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useMessages } from '../i18n/locale.tsx'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

export function Palette() {
  const { shell } = useMessages()
  const [isOpen, { open, close }] = useDisclosure()
  // In text fields too, but not in the editor.
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <Button
        variant="default"
        px="sm"
        visibleFrom="sm"
        onClick={open}
        aria-keyshortcuts="Control+K"
        rightSection={
          <Kbd size="xs" lang="en" dir="ltr">
            Ctrl K
          </Kbd>
        }
      >
        {shell.palette}
      </Button>
      {isOpen && (
        <Suspense>
          <CommandPalette close={close} />
        </Suspense>
      )}
    </>
  )
}
