/** The newest comments on a magazine's articles. */
import type { Comment } from '#core/catalog/comments/comments.ts'
import type { Services } from '#core/services.ts'
import { dayOf, formatDay } from '#shared/dates.ts'
import type { Edition } from '#shared/editions/edition.ts'
import { categoriesOfEdition } from '#shared/editions/editions.ts'
import { homeMessages, readingMessages } from '#shared/i18n/messages.ts'
import { preview } from '#shared/plain-text.ts'
import { detectedLanguageAttributes } from '../components/language-attributes.ts'
import { useView } from '../view.ts'
import styles from './readers-opinion.module.css'

export type ReadersOpinionProps = { comments: Comment[] }

const LONGEST = 280

export async function loadReadersOpinion(
  services: Services,
  edition: Edition,
  limit: number,
): Promise<ReadersOpinionProps> {
  return { comments: await services.comments.newest({ categories: categoriesOfEdition(edition), limit }) }
}

function Stars({ rating }: { rating: number }) {
  const { t } = useView()
  return (
    <p className={styles.stars}>
      <span className="visually-hidden">{t.stars(rating)}</span>
      <span aria-hidden="true" dir="ltr">
        {'★'.repeat(rating)}
        <s>{'★'.repeat(5 - rating)}</s>
      </span>
    </p>
  )
}

function Opinion({ comment }: { comment: Comment }) {
  const { locale } = useView()
  const t = homeMessages(locale)
  const name = `${comment.firstName} ${comment.lastName}`.trim() || readingMessages(locale).aReader
  return (
    <li>
      {comment.rating > 0 && <Stars rating={comment.rating} />}
      <blockquote {...detectedLanguageAttributes(comment.comment, locale)}>
        <p>{preview(comment.comment, LONGEST)}</p>
      </blockquote>
      <p className={styles.commenter}>
        <bdi {...detectedLanguageAttributes(name, locale)}>{name}</bdi>{' '}
        <time dateTime={dayOf(comment.createdAt)}>{formatDay(comment.createdAt, locale)}</time>
      </p>
      <p className={styles.article}>
        {t.onArticle}{' '}
        <a href={`/article/${comment.articleId}`}>
          <span {...detectedLanguageAttributes(comment.articleTitle, locale)}>{comment.articleTitle}</span>
        </a>
      </p>
    </li>
  )
}

export function ReadersOpinion({ comments }: ReadersOpinionProps) {
  const { locale } = useView()
  if (comments.length === 0) return <p>{homeMessages(locale).noReadersOpinion}</p>
  return (
    <ul className={styles.opinions}>
      {comments.map((comment) => (
        <Opinion key={comment.id} comment={comment} />
      ))}
    </ul>
  )
}
