/** A reader's words and rating: in the page, and in the browser for one that was written just now. */
import type { ReactNode } from 'react'
import { dayOf, formatDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import styles from './comment.module.css'
import { foreignText } from './foreign.ts'

const HIGHEST = 5

type Props = {
  name: string
  rating: number
  /** What the stars say to those who do not see them. */
  stars: string
  createdAt: string
  words: string
  /** The language of the page around. */
  locale: Locale
  children?: ReactNode
}

export function CommentContent({ name, rating, stars, createdAt, words, locale, children }: Props) {
  return (
    <>
      <p className={styles.who}>
        <b {...foreignText(name, locale)}>{name}</b>
        <span className={styles.stars} aria-hidden="true">
          {'★'.repeat(rating)}
          <span>{'★'.repeat(Math.max(0, HIGHEST - rating))}</span>
        </span>
        <span className="visually-hidden">{stars}</span>
        <time dateTime={dayOf(createdAt)}>{formatDay(createdAt, locale)}</time>
        {children}
      </p>
      <p className={styles.words} {...foreignText(words, locale)}>
        {words}
      </p>
    </>
  )
}
