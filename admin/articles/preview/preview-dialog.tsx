/** Previews the article on the readers' page at phone and desktop width. */
import { Loader, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PreviewWire } from '#shared/schemas/preview.wire.ts'
import { api } from '../../api/client.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { PreviewScreens } from './preview-screens.tsx'
import './preview.css'

function Shown({ content }: { content: Record<string, unknown> }) {
  const { previewing } = useMessages().articles
  const reason = useFailureReason()
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', content],
    queryFn: async ({ signal }) =>
      (await api<{ data: PreviewWire }>('/api/articles/preview/', { method: 'POST', json: content, signal })).data,
    // The preview's address expires.
    gcTime: 0,
    staleTime: Infinity,
  })

  if (error) return <LoadFailed text={previewing.failed + reason(error)} onRetry={() => void refetch()} />
  return (
    <Stack gap="sm" className="preview">
      {data ? (
        <PreviewScreens path={data.path} />
      ) : (
        <Text component="output">
          <Loader size="sm" aria-hidden="true" /> {previewing.loading}
        </Text>
      )}
    </Stack>
  )
}

/** `content` is the request body; null while the dialog is closed. */
export function PreviewDialog({ content, onClose }: { content: Record<string, unknown> | null; onClose: () => void }) {
  const { previewing } = useMessages().articles
  return (
    <Modal
      opened={content !== null}
      onClose={onClose}
      fullScreen
      title={previewing.title}
      closeButtonProps={{ 'aria-label': previewing.close }}
      classNames={{ content: 'preview-dialog' }}
    >
      {content && <Shown content={content} />}
    </Modal>
  )
}
