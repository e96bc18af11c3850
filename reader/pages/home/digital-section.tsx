/**
 * Videos: our own picture and a link; `enhance/video.ts` plays it in place. Nothing is requested from another host
 * before that.
 */
import type { Video } from '#core/videos/videos.table.ts'
import { youtubeEmbed, youtubeId } from '#shared/youtube.ts'
import { homeMessages } from '#shared/i18n/messages.ts'
import { languageAttributes } from '../../components/language-attributes.ts'
import { Icon } from '../../components/icon.tsx'
import { Picture } from '../../components/picture.tsx'
import { useView } from '../../view.ts'
import { Section } from './section.tsx'
import styles from './digital-section.module.css'

function VideoItem({ video, featured }: { video: Video; featured: boolean }) {
  const { locale } = useView()
  const language = video.language === 'Urdu' ? 'ur' : 'en'
  const id = youtubeId(video.youtubeUrl)
  const inLanguage = languageAttributes(language, locale)
  return (
    <li>
      <a
        className={styles.screen}
        href={video.youtubeUrl}
        data-player={id ? youtubeEmbed(id) : undefined}
        data-title={homeMessages(language).player(video.title)}
        aria-label={homeMessages(language).play(video.title)}
        {...inLanguage}
      >
        {video.posterImage && (
          <Picture
            src={video.posterImage}
            alt=""
            sizes={featured ? '(min-width: 62rem) 50rem, 88vw' : '(min-width: 62rem) 12rem, 36vw'}
          />
        )}
        <Icon name="play" />
      </a>
      <div {...inLanguage}>
        <h3>{video.title}</h3>
        {featured && video.description && <p>{video.description}</p>}
      </div>
    </li>
  )
}

export function DigitalSection({ videos }: { videos: Video[] }) {
  const { locale } = useView()
  return (
    <Section title={homeMessages(locale).digital} href="/category/digital" name="digital">
      <ul className={styles.videos}>
        {videos.map((video, index) => (
          <VideoItem key={video.id} video={video} featured={index === 0} />
        ))}
      </ul>
    </Section>
  )
}
