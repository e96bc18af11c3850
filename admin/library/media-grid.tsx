/** The files of the library as a grid. */
import { Button, Group, Paper, UnstyledButton } from '@mantine/core'
import type { MediaWire } from '#shared/schemas/media.wire.ts'
import { useMessages } from '../i18n/locale.tsx'
import { MediaFacts, MediaName, MediaPicture } from './media-facts.tsx'
import { useMediaActions } from './use-media-actions.ts'

type GridProps = { files: readonly MediaWire[]; open: (file: MediaWire) => void }

export function MediaGrid({ files, open }: GridProps) {
  const { library, lists } = useMessages()
  const { copy, remove } = useMediaActions()
  const small = { variant: 'default', size: 'compact-sm', className: 'small-button' } as const
  return (
    <ul className="media-grid rows">
      {files.map((file) => {
        const name = file.original_name || file.name
        return (
          <Paper key={file.id} component="li" withBorder p="sm">
            <UnstyledButton className="media-open" aria-label={library.details(name)} onClick={() => open(file)}>
              <MediaPicture file={file} />
              <MediaName file={file} />
            </UnstyledButton>
            <MediaFacts file={file} />
            <Group gap={4} mt="xs" role="group" aria-label={lists.actionsOf(name)}>
              <Button {...small} onClick={() => open(file)}>
                {library.uses(file.uses)}
              </Button>
              <Button {...small} onClick={() => void copy(file)}>
                {library.copyAddress}
              </Button>
              {file.uses === 0 && (
                <Button {...small} onClick={() => void remove(file)}>
                  {lists.remove}
                </Button>
              )}
            </Group>
          </Paper>
        )
      })}
    </ul>
  )
}
