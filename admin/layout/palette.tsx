/** Opens the command palette with Ctrl-K, and from the header. */
import { ActionIcon, Button, Kbd } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Suspense } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import { inDialog, late } from './late.tsx'

const CommandPalette = late(async () => (await import('./command-palette.tsx')).CommandPalette, inDialog)

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
      <ActionIcon variant="default" size={36} hiddenFrom="sm" aria-label={shell.palette} onClick={open}>
        <svg
          viewBox="0 0 24 24"
          width="18"
          height="18"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20 20" />
        </svg>
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <CommandPalette close={close} />
        </Suspense>
      )}
    </>
  )
}
