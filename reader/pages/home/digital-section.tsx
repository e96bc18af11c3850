/** The first videos, of which one is featured, under a link to all of them. */
import type { Video } from '#core/catalog/videos/videos.table.ts'
import { homeMessages } from '#shared/i18n/messages.ts'
import { VideoItem } from '../../components/video-item.tsx'
import { useView } from '../../view.ts'
import { Section } from './section.tsx'
import styles from './digital-section.module.css'

export function DigitalSection({ videos }: { videos: Video[] }) {
  const { locale } = useView()
  return (
    <Section title={homeMessages(locale).digital} href="/category/digital" name="digital">
      <ul className={styles.videos}>
        {videos.map((video, index) => (
          <li key={video.id}>
            <VideoItem
              video={video}
              sizes={index === 0 ? '(min-width: 62rem) 50rem, 92vw' : '(min-width: 62rem) 12rem, 36vw'}
              heading="h3"
              describe={index === 0}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
