/** The form of a YouTube video. */
import { SimpleGrid, Textarea, TextInput, Anchor, Group, Text } from '@mantine/core'
import { ACTIVE_OR_NOT, LANGUAGES } from '#shared/schemas/statuses.ts'
import { videoSchema, type VideoWire } from '#shared/schemas/video.schema.ts'
import { useMessages } from '../i18n/locale.tsx'
import { ChoiceField } from '../forms/choice-field.tsx'
import { FileField } from '../forms/file-field.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { FIRST, OrderField, withOrder } from '../forms/order-field.tsx'
import { FormScreen } from '../forms/form-screen.tsx'
import { useNounForm } from '../forms/use-noun-form.ts'
import { youtubeId, youtubePage, youtubeThumbnail } from '#shared/youtube.ts'
import { DEFAULT_COVER, Words } from '../lists/cells.tsx'
import { inLanguage, languageProps } from '../forms/language-props.ts'

/** Previews the video once the address is valid. */
function VideoPreview({ address, title }: { address: string; title: string }) {
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

function valuesOf(video: VideoWire | null) {
  return {
    title: video?.title ?? '',
    youtube_url: video?.youtube_url ?? '',
    description: video?.description ?? '',
    status: video?.status ?? 'Active',
    language: video?.language ?? 'English',
    order: video ? String(video.order) : FIRST,
    poster_image: video?.poster_image ?? '',
  }
}

function VideoForm({ video }: { video: VideoWire | null }) {
  const { forms } = useMessages()
  const record = useNounForm({
    noun: 'video',
    stored: video,
    valuesOf,
    schema: videoSchema,
    toSend: withOrder,
  })
  const { field, form } = record
  const { values } = form
  return (
    <FormFrame record={record}>
      <TextInput {...field('title')} {...languageProps(values.title, values.language)} />
      <TextInput
        {...field('youtube_url')}
        type="url"
        {...inLanguage('en')}
        placeholder="https://www.youtube.com/watch?v=…"
        description={forms.videoAddressHint}
      />
      <VideoPreview address={values.youtube_url} title={values.title} />
      <Textarea
        {...field('description')}
        {...languageProps(values.description, values.language)}
        autosize
        minRows={3}
        maxRows={12}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <ChoiceField {...field('status')} values={ACTIVE_OR_NOT} />
        <ChoiceField {...field('language')} values={LANGUAGES} />
        <OrderField {...field('order')} />
      </SimpleGrid>
      <FileField kind="image" {...field('poster_image')} description={forms.posterHint} />
    </FormFrame>
  )
}

export function EditVideo() {
  return <FormScreen<VideoWire> noun="video">{(video) => <VideoForm video={video} />}</FormScreen>
}
