/**
 * A video: our own picture and a link; `enhance/video.ts` plays it in place. Nothing is requested from another host
 * before that.
 */
import type { Video } from '#core/catalog/videos/videos.table.ts'
import { youtubeEmbed } from '#shared/youtube.ts'
import { homeMessages } from '#shared/i18n/messages.ts'
import { useView } from '../view.ts'
import styles from './video-item.module.css'
import { Icon } from './icon.tsx'
import { languageAttributes } from './language-attributes.ts'
import { Picture } from './picture.tsx'
import { Isolated } from '#shared/isolated.tsx'

type Props = {
  video: Video
  /** The `sizes` attribute of the poster in this position. */
  sizes: string
  heading: 'h2' | 'h3'
  describe: boolean
  priority?: boolean
}

export function VideoItem({ video, sizes, heading: Heading, describe, priority = false }: Props) {
  const { locale } = useView()
  const language = video.language === 'Urdu' ? 'ur' : 'en'
  const inLanguage = languageAttributes(language, locale)
  return (
    <>
      <a
        className={styles.screen}
        href={video.youtubeUrl}
        data-player={youtubeEmbed(video.youtubeUrl) ?? undefined}
        data-title={homeMessages(language).player(video.title)}
        aria-label={homeMessages(language).play(video.title)}
        {...inLanguage}
      >
        {video.posterImage && <Picture src={video.posterImage} alt="" sizes={sizes} priority={priority} />}
        <Icon name="play" />
      </a>
      <div {...inLanguage}>
        <Heading>
          <Isolated text={video.title} />
        </Heading>
        {describe && video.description && (
          <p>
            <Isolated text={video.description} />
          </p>
        )}
      </div>
    </>
  )
}
