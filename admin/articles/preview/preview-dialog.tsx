/** Previews the article on the readers' page at phone and desktop width. */
import { Loader, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PreviewWire } from '#shared/schemas/preview.wire.ts'
import { api } from '../../api/client.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import './preview.css'

/** CSS pixels. */
const WIDTHS = { phone: 360, desktop: 1280 }
type Screen = keyof typeof WIDTHS

/** The one that is nearer to the screen in use. */
function currentScreen(): Screen {
  return window.innerWidth < (WIDTHS.phone + WIDTHS.desktop) / 2 ? 'phone' : 'desktop'
}

/** Laid out at its real width and scaled down to fit, so that lines break as they will for readers. */
function Frame({ path, screen }: { path: string; screen: Screen }) {
  const { previewing } = useMessages().articles
  const { ref, width: room, height } = useElementSize()
  const width = WIDTHS[screen]
  const scale = room > 0 ? Math.min(1, room / width) : 1
  return (
    <div ref={ref} className="preview-room">
      {room > 0 && (
        <div className="preview-screen" style={{ inlineSize: width * scale, blockSize: height }}>
          <iframe
            className="preview-frame"
            src={path}
            title={previewing.frame(width)}
            // The page's own policy blocks our scripts; embedded videos need theirs.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-same-origin allow-scripts"
            style={{ inlineSize: width, blockSize: height / scale, transform: `scale(${scale})` }}
          />
        </div>
      )}
    </div>
  )
}

function Shown({ content }: { content: Record<string, unknown> }) {
  const { previewing } = useMessages().articles
  const reason = useFailureReason()
  const [screen, setScreen] = useState(currentScreen)
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', content],
    queryFn: async ({ signal }) =>
      (await api<{ data: PreviewWire }>('/api/articles/preview/', { method: 'POST', json: content, signal })).data,
    // The preview's address expires.
    gcTime: 0,
    staleTime: Infinity,
  })

  if (error) return <LoadFailed text={previewing.failed + reason(error)} onRetry={() => void refetch()} />
  const screens = [
    { value: 'phone', label: previewing.phone },
    { value: 'desktop', label: previewing.desktop },
  ]
  return (
    <Stack gap="sm" className="preview">
      <SegmentedControl
        aria-label={previewing.width}
        data={screens}
        value={screen}
        onChange={(chosen) => setScreen(chosen as Screen)}
      />
      {data ? (
        <Frame path={data.path} screen={screen} />
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
