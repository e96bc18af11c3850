/** In the place of the article form until it is loaded: as high, and with the bar above it, so that nothing moves then. */
import { Skeleton, Stack } from '@mantine/core'
import { useMessages } from '../../i18n/locale.tsx'

export function LoadingForm() {
  const { lists } = useMessages()
  return (
    <output className="article-form loading-form" aria-label={lists.loading}>
      <div className="writing-bar" />
      <div className="writing">
        <Stack className="writing-text" gap="lg">
          <Skeleton height={72} />
          <Skeleton height={320} />
        </Stack>
      </div>
    </output>
  )
}
