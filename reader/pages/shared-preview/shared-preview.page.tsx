import { dayOf, formatDay } from '#shared/dates.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import { useView } from '../../view.ts'
import { ArticlePage } from '../article/article.page.tsx'
import type { SharedPreviewProps } from './shared-preview.load.ts'
import styles from './shared-preview.module.css'

export function SharedPreviewPage({ preview, expiresAt }: SharedPreviewProps) {
  const { locale } = useView()
  const text = readingMessages(locale)
  const day = formatDay(expiresAt, locale)
  return (
    <>
      <aside className={styles.banner} aria-label={text.previewLabel}>
        <strong>{text.previewLabel}</strong>{' '}
        <span>
          {text.previewNotPublished} <time dateTime={dayOf(expiresAt)}>{text.previewExpires(day)}</time>
        </span>
      </aside>
      <ArticlePage {...preview} />
    </>
  )
}
