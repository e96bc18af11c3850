import type { Comment, RatingSummary } from '#core/catalog/comments/comments.ts'
import { commentingMessages, readingMessages } from '#shared/i18n/messages.ts'
import { loginPath } from '#shared/own-path.ts'
import type { Page } from '#shared/pagination.ts'
import { COMMENT_FORM_ID } from '../../components/comment-form-id.ts'
import { CommentContent } from '../../components/comment.tsx'
import { FailedBlock } from '../../components/failed-block.tsx'
import { usePageRules } from '../../page-rules.ts'
import { useView } from '../../view.ts'
import styles from './comments.module.css'

type Props = { articleId: number; comments: Page<Comment> | null; rating: RatingSummary }

/** The height of the section on a phone, at least, for browsers that have not laid it out yet. */
function estimatedHeightRem(comments: number): number {
  return 26 + 12 * comments
}

/** Comments and ratings, ten per page, and the mount point of the comment form. */
export function Comments({ articleId, comments, rating }: Props) {
  const { t, locale } = useView()
  const reading = readingMessages(locale)
  const height = `comments-${comments?.rows.length ?? 0}`
  usePageRules(`.${height}{contain-intrinsic-block-size:auto ${estimatedHeightRem(comments?.rows.length ?? 0)}rem}`)
  if (!comments) return <FailedComments />
  const hrefOf = (page: number) => `/article/${articleId}${page > 1 ? `?comments=${page}` : ''}#comments`
  return (
    <section
      className={`${styles.comments} ${height}`}
      id="comments"
      data-block="comments"
      aria-labelledby="comments-title"
    >
      <Summary rating={rating} />
      <ol className={styles.list} data-comments="">
        {comments.rows.map((comment) => (
          <OneComment key={comment.id} comment={comment} />
        ))}
      </ol>
      {comments.pages > 1 && (
        <nav className={styles.more} aria-label={t.comments}>
          {comments.page > 1 && (
            <a className="button button-quiet" href={hrefOf(comments.page - 1)} rel="prev">
              {reading.newerComments}
            </a>
          )}
          {comments.page < comments.pages && (
            <a className="button button-quiet" href={hrefOf(comments.page + 1)} rel="next">
              {reading.moreComments}
            </a>
          )}
        </nav>
      )}
      <div id={COMMENT_FORM_ID} data-island="comment-form" data-article={articleId}>
        <p>
          <a className="button button-quiet" href={loginPath(`/article/${articleId}#${COMMENT_FORM_ID}`, locale)}>
            {commentingMessages(locale).loginToComment}
          </a>
        </p>
      </div>
    </section>
  )
}

function FailedComments() {
  const { t } = useView()
  return (
    <section className={styles.comments} id="comments" data-block="comments" aria-labelledby="comments-title">
      <div className={styles.head}>
        <h2 id="comments-title">{t.comments}</h2>
      </div>
      <FailedBlock />
    </section>
  )
}

/** The count and average rating, fetched again from the page when the reader adds a comment. */
function Summary({ rating }: { rating: RatingSummary }) {
  const { t } = useView()
  return (
    <div data-comments-summary="">
      <div className={styles.head}>
        <h2 id="comments-title">
          {t.comments}
          {rating.comments > 0 && <span className={styles.count}> {rating.comments}</span>}
        </h2>
        {rating.count > 0 && (
          <p className={styles.rating}>
            <span className={styles.stars} aria-hidden="true">
              ★
            </span>
            {t.averageRating(rating.average.toFixed(1), rating.count)}
          </p>
        )}
      </div>
      {rating.comments === 0 && <p className={styles.none}>{t.noComments}</p>}
    </div>
  )
}

function OneComment({ comment }: { comment: Comment }) {
  const { t, locale } = useView()
  return (
    <li data-comment={comment.id}>
      <CommentContent
        name={`${comment.firstName} ${comment.lastName}`.trim() || readingMessages(locale).aReader}
        rating={comment.rating}
        stars={t.stars(comment.rating)}
        createdAt={comment.createdAt}
        words={comment.comment}
        locale={locale}
      />
    </li>
  )
}
