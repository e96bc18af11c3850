import { useState } from 'react'
import { CommentContent } from '../../components/comment.tsx'
import { withReason } from '../call.ts'
import { callSignedIn } from '../session.ts'
import { toast } from '../toast.ts'
import { starsOf, type IslandText } from './island-text.ts'
import styles from './form.module.css'

/** The API's response after a comment has been added. */
export type AddedComment = {
  id: number
  comment: string
  rating: number
  user_first_name: string
  user_last_name: string
  created_at: string
  /** `pending` if the magazine holds comments for moderation. */
  status: string
}

type Props = { id: number; added: AddedComment | undefined; text: IslandText; onRemoved: () => void }

/** Rendered into the comment's list item: its content if it is new, and the button to delete it. */
export function OwnComment({ id, added, text, onRemoved }: Props) {
  const [busy, setBusy] = useState(false)
  const { t, locale } = text

  async function remove() {
    setBusy(true)
    const answer = await callSignedIn('DELETE', `/api/comment/${id}/`)
    setBusy(false)
    // A comment that no longer exists counts as removed.
    if (!answer?.ok && answer?.status !== 404) return toast('error', withReason(t.removeFailed, answer))
    toast('success', t.removed)
    onRemoved()
  }

  return (
    <>
      {added && (
        <CommentContent
          name={`${added.user_first_name} ${added.user_last_name}`.trim() || t.yourself}
          rating={added.rating}
          stars={starsOf(text, added.rating)}
          createdAt={added.created_at}
          words={added.comment}
          locale={locale}
        />
      )}
      {added?.status === 'pending' && <p className={styles.pending}>{t.held}</p>}
      <RemoveButton busy={busy} text={text} onConfirmed={() => void remove()} />
    </>
  )
}

/** Requests a confirmation in the same position before deleting. */
function RemoveButton({ busy, text, onConfirmed }: { busy: boolean; text: IslandText; onConfirmed: () => void }) {
  const [asking, setAsking] = useState(false)
  const { t } = text
  return (
    <p className={styles.remove}>
      {asking && <span>{t.removeQuestion}</span>}
      <button type="button" disabled={busy} onClick={() => (asking ? onConfirmed() : setAsking(true))}>
        {t.remove}
      </button>
      {asking && (
        <button type="button" disabled={busy} onClick={() => setAsking(false)}>
          {t.keep}
        </button>
      )}
    </p>
  )
}
