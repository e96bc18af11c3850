/** A reader's comment and rating, rendered on the server and, for a comment just posted, in the browser. */
import type { ReactNode } from 'react'
import { dayOf, formatDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import styles from './comment.module.css'
import { detectedLanguageAttributes } from './language-attributes.ts'
import { Isolated } from '#shared/isolated.tsx'

const HIGHEST = 5

type Props = {
  name: string
  /** 0 for none. */
  rating: number
  /** The rating as text for screen readers. */
  stars: string
  createdAt: string
  words: string
  /** The language of the surrounding page. */
  locale: Locale
  children?: ReactNode
}

export function CommentContent({ name, rating, stars, createdAt, words, locale, children }: Props) {
  return (
    <>
      <p className={styles.commenter}>
        <b {...detectedLanguageAttributes(name, locale)}>
          <Isolated text={name} />
        </b>
        {rating > 0 && (
          <>
            <span className={styles.stars} aria-hidden="true">
              {'★'.repeat(rating)}
              <span>{'★'.repeat(HIGHEST - rating)}</span>
            </span>
            <span className="visually-hidden">{stars}</span>
          </>
        )}
        <time dateTime={dayOf(createdAt)}>{formatDay(createdAt, locale)}</time>
        {children}
      </p>
      <p className={styles.text} {...detectedLanguageAttributes(words, locale)}>
        <Isolated text={words} />
      </p>
    </>
  )
}
