import { useEffect, useRef, useState, type FormEvent } from 'react'
import { MAX_COMMENT_LENGTH, RATINGS } from '#shared/schemas/limits.ts'
import { COMMENT_FORM_ID } from '../../components/comment-form-id.ts'
import { withReason } from '../call.ts'
import { callSignedIn } from '../session.ts'
import { toast } from '../toast.ts'
import styles from './form.module.css'
import { starsOf, type IslandText } from './island-text.ts'
import type { AddedComment } from './own-comment.tsx'

type StarsProps = { rating: number; text: IslandText; disabled: boolean; onChange: (rating: number) => void }

/** Five stars as one control: a radio group, which arrow keys and screen readers support natively. */
function Stars({ rating, text, disabled, onChange }: StarsProps) {
  return (
    <fieldset className={styles.stars} disabled={disabled} aria-describedby="comment-said">
      <legend>{text.t.rating}</legend>
      {RATINGS.map((number) => (
        <label key={number} className={number <= rating ? styles.lit : undefined}>
          <input
            type="radio"
            name="rating"
            value={number}
            required
            checked={number === rating}
            onChange={() => onChange(number)}
          />
          <span className="visually-hidden">{starsOf(text, number)}</span>
          <span aria-hidden="true">★</span>
        </label>
      ))}
    </fieldset>
  )
}

type Props = { article: number; text: IslandText; onAdded: (comment: AddedComment) => void }
type Draft = { rating: number; comment: string }

const EMPTY: Draft = { rating: 0, comment: '' }

/** The tab stores the input while it is being sent: an expired session must not lose it. */
const keyOf = (article: number) => `comment-${article}`

function storedDraft(article: number): Draft {
  const stored = sessionStorage.getItem(keyOf(article))
  return stored === null ? EMPTY : (JSON.parse(stored) as Draft)
}

export function CommentForm({ article, text, onAdded }: Props) {
  const { t } = text
  const [draft, setDraft] = useState(() => storedDraft(article))
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const wasBusy = useRef(false)

  // Readers who signed in to comment continue here.
  useEffect(() => {
    if (location.hash === `#${COMMENT_FORM_ID}`) form.current?.querySelector('input')?.focus()
  }, [])

  // Disabling the button removed its focus; restoring it lets keyboard users continue from here.
  useEffect(() => {
    if (wasBusy.current && !busy)
      form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus({ preventScroll: true })
    wasBusy.current = busy
  }, [busy])

  function say(sentence: string, field: 'rating' | 'comment') {
    setError(sentence)
    toast('error', sentence)
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (draft.rating === 0) return say(t.ratingRequired, 'rating')
    if (draft.comment.trim() === '') return say(t.commentRequired, 'comment')
    setError('')
    setBusy(true)
    sessionStorage.setItem(keyOf(article), JSON.stringify(draft))
    const answer = await callSignedIn('POST', '/api/create-comment/', { article, ...draft }, `#${COMMENT_FORM_ID}`)
    setBusy(false)
    const { data } = (answer?.body ?? {}) as { data?: AddedComment }
    if (!answer?.ok || !data) {
      setError(withReason(t.failed, answer))
      return toast('error', t.failed)
    }
    sessionStorage.removeItem(keyOf(article))
    setDraft(EMPTY)
    toast('success', t.submitted)
    onAdded(data)
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h3>{t.formTitle}</h3>
      <Stars rating={draft.rating} text={text} disabled={busy} onChange={(rating) => setDraft({ ...draft, rating })} />
      <label htmlFor="comment">{t.comment}</label>
      <textarea
        id="comment"
        name="comment"
        dir="auto"
        rows={4}
        maxLength={MAX_COMMENT_LENGTH}
        required
        disabled={busy}
        aria-describedby="comment-said"
        value={draft.comment}
        onChange={(event) => setDraft({ ...draft, comment: event.target.value })}
      />
      <p id="comment-said" className={styles.message}>
        {error}
      </p>
      <button type="submit" className="button" disabled={busy}>
        {busy ? t.submitting : t.submit}
      </button>
    </form>
  )
}
