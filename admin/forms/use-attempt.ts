/** How the last attempt to save a form has ended, for the summary of its errors. */
import { useState } from 'react'

/** What a form is validated for: to be saved, also unfinished, or to be reviewed by others. */
export type Attempt = 'all' | 'draft' | 'review'

const NOT_FAILED = { failure: '', isSignedOut: false }

export function useAttempt() {
  /** Why saving failed, empty if it has not, and whether that was because the session has ended. */
  const [ended, setEnded] = useState(NOT_FAILED)
  /** Counts failed attempts: the summary takes the focus at each. */
  const [attempts, setAttempts] = useState(0)
  /** What was attempted last. */
  const [attempted, setAttempted] = useState<Attempt>('all')
  return {
    ...ended,
    attempts,
    attempted,
    begin: (attempt: Attempt) => {
      setEnded(NOT_FAILED)
      setAttempted(attempt)
    },
    fail: (failure: string, isSignedOut = false) => {
      setEnded({ failure, isSignedOut })
      setAttempts((count) => count + 1)
    },
    /** To be called when a draft has been saved after all: that it was not is untrue from then on. */
    settle: () => {
      if (attempted === 'draft') setEnded(NOT_FAILED)
    },
  }
}
