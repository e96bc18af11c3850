/** The files of the library as a grid. */
import { Group, Paper, UnstyledButton } from '@mantine/core'
import type { MediaWire } from '#shared/schemas/media.wire.ts'
import { useMessages } from '../i18n/locale.tsx'
import { SmallButton } from '../layout/small-button.tsx'
import { MediaFacts, MediaName, MediaPicture } from './media-facts.tsx'
import { useMediaActions } from './use-media-actions.ts'

type GridProps = { files: readonly MediaWire[]; open: (file: MediaWire) => void }

export function MediaGrid({ files, open }: GridProps) {
  const { library, lists } = useMessages()
  const { copy, remove } = useMediaActions()
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
              <SmallButton onClick={() => open(file)}>{library.uses(file.uses)}</SmallButton>
              <SmallButton onClick={() => void copy(file)}>{library.copyAddress}</SmallButton>
              {file.uses === 0 && <SmallButton onClick={() => void remove(file)}>{lists.remove}</SmallButton>}
            </Group>
          </Paper>
        )
      })}
    </ul>
  )
}
