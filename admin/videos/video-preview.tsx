/** Previews the video once the address is valid. */
import { Anchor, Group, Text } from '@mantine/core'
import { youtubeId, youtubePage, youtubeThumbnail } from '#shared/youtube.ts'
import { useMessages } from '../i18n/locale.tsx'
import { DEFAULT_COVER, Words } from '../lists/cells.tsx'

export function VideoPreview({ address, title }: { address: string; title: string }) {
  const { forms } = useMessages()
  const id = youtubeId(address.trim())
  return (
    <div role="status">
      {id !== null && (
        <Group gap="md" align="flex-start">
          <img
            key={id}
            className="video-preview"
            src={youtubeThumbnail(id)}
            alt={forms.videoPicture}
            width={240}
            height={135}
            onError={({ currentTarget: image }) => {
              if (!image.src.endsWith(DEFAULT_COVER)) image.src = DEFAULT_COVER
            }}
          />
          <div>
            {title.trim() !== '' && <Words title text={title} />}
            <Text size="sm">
              {forms.videoRecognised} <bdi dir="ltr">{id}</bdi>
            </Text>
            <Anchor size="sm" href={youtubePage(address.trim()) ?? undefined} target="_blank" rel="noreferrer">
              {forms.videoWatch}
            </Anchor>
          </div>
        </Group>
      )}
    </div>
  )
}
