/** The home as the site will render it at a chosen moment, with what is not saved yet. */
import { Loader, Modal, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MagazineType } from '#shared/magazine-types.ts'
import type { PreviewWire } from '#shared/schemas/preview.wire.ts'
import { api } from '../api/client.ts'
import { PreviewScreens } from '../articles/preview/preview-screens.tsx'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { MomentField } from './pin-dates.tsx'
import { pinsOnWire, type EditedPin } from './pins.ts'

type Props = { edition: MagazineType; pins: readonly EditedPin[] }

/** While the moment is typed. */
const PAUSE_MS = 400

function Shown({ edition, pins }: Props) {
  const { home, articles } = useMessages()
  const reason = useFailureReason()
  const [at, setAt] = useState<string | null>(null)
  const [settled] = useDebouncedValue(at, PAUSE_MS)
  const json = { at: settled, pins: pinsOnWire(pins) }
  const { data, error, refetch } = useQuery({
    queryKey: ['home-preview', edition, json],
    queryFn: async ({ signal }) =>
      (await api<{ data: PreviewWire }>(`/api/homes/${edition}/preview/`, { method: 'POST', json, signal })).data,
    // The preview's address expires.
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <Stack gap="sm" className="preview">
      <MomentField label={home.previewAt} value={null} onChange={setAt} />
      <Text size="sm">{home.previewText}</Text>
      {error && <LoadFailed text={home.previewFailed + reason(error)} onRetry={() => void refetch()} />}
      {data && <PreviewScreens path={data.path} />}
      {!data && !error && (
        <Text component="output">
          <Loader size="sm" aria-hidden="true" /> {articles.previewing.loading}
        </Text>
      )}
    </Stack>
  )
}

export function HomePreview({ isOpen, onClose, ...shown }: Props & { isOpen: boolean; onClose: () => void }) {
  const { articles, home } = useMessages()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      fullScreen
      title={home.previewTitle}
      closeButtonProps={{ 'aria-label': articles.previewing.close }}
      classNames={{ content: 'preview-dialog' }}
    >
      {isOpen && <Shown {...shown} />}
    </Modal>
  )
}
