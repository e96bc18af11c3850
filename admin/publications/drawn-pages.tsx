/** How many pages of a PDF are drawn for readers who do not download it, while they are. */
import { Progress, Text } from '@mantine/core'
import { documentOf } from '#shared/media-name.ts'
import type { DrawnPagesWire } from '#shared/schemas/media.wire.ts'
import { useData } from '../api/use-data.ts'
import { useMessages } from '../i18n/locale.tsx'

const AGAIN_MS = 3000

/** `address`: of a PDF that is saved. */
export function DrawnPages({ address }: { address: string }) {
  const { issues } = useMessages()
  const { data } = useData<DrawnPagesWire>(`/api/upload/raw/pages/?address=${encodeURIComponent(address)}`, {
    enabled: documentOf(address) !== null,
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.drawn < state.data.pages ? AGAIN_MS : false),
  })
  if (!data) return null
  const { drawn, pages } = data
  return (
    <div>
      <Text size="sm" c="var(--ink-quiet)" component="output">
        {drawn < pages ? issues.pagesDrawn(drawn, pages) : issues.allPagesDrawn(pages)}
      </Text>
      {drawn < pages && (
        <Progress value={(100 * drawn) / pages} aria-label={issues.pagesDrawn(drawn, pages)} mt="0.25rem" />
      )}
    </div>
  )
}
