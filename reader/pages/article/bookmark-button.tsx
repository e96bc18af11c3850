import { readingListMessages } from '#shared/i18n/messages.ts'
import { Icon } from '../../components/icon.tsx'
import { useView } from '../../view.ts'
import styles from './bookmark-button.module.css'

/** Saves the article to the reading list: see reader/islands/reading-list/bookmark.ts. */
export function BookmarkButton({ articleId }: { articleId: number }) {
  const { locale } = useView()
  return (
    <span className={styles.bookmark}>
      <button type="button" data-action="bookmark" data-article={articleId} aria-pressed="false">
        <Icon name="bookmark" />
        <span>{readingListMessages(locale).save}</span>
      </button>
    </span>
  )
}
