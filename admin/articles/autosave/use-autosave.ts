/** Saves the article form by itself: while somebody types, when the page is hidden, and when it is left. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { conflictOf } from '../conflict/conflict.ts'
import { AutosaveQueue, type AutosaveStep, type SaveResult } from './autosave-queue.ts'

/** What the form shows: `conflict` if it was saved elsewhere, `rejected` if the server does not accept the input. */
export type AutosaveState = Exclude<AutosaveStep, 'stopped'> | 'conflict' | 'rejected'

type Saving = {
  /** Compared by identity: a change of it is a change to save. */
  values: object
  isUnsaved: () => boolean
  /** Throws `ApiError`. */
  save: (options: { isLeaving: boolean }) => Promise<void>
}

export type Autosave = {
  state: AutosaveState
  /** Whether the last attempt failed because the session has ended. */
  isSignedOut: boolean
  /** Whether what it conflicts with was saved in another tab or device of this account. */
  isOwnConflict: boolean
  /** Runs a save of somebody's own, without another one beside it. */
  exclusively: <Result>(save: () => Promise<Result>) => Promise<Result>
  /** Saves at once what is unsaved. */
  flush: () => void
  /** Saves again after a conflict has been resolved. */
  resume: () => void
}

/** Errors that another attempt may not have: no response, an ended session, an overloaded server. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500
}

export function useAutosave(saving: Saving): Autosave {
  const [state, setState] = useState<AutosaveState>('idle')
  const [isSignedOut, setSignedOut] = useState(false)
  const [isOwnConflict, setOwnConflict] = useState(false)
  const latest = useRef(saving)
  const queue = useRef<AutosaveQueue | null>(null)
  useEffect(() => {
    latest.current = saving
  })

  useEffect(() => {
    let isLeaving = false
    const save = async (): Promise<SaveResult> => {
      if (!latest.current.isUnsaved()) return 'saved'
      try {
        await latest.current.save({ isLeaving })
        setSignedOut(false)
        return 'saved'
      } catch (error) {
        setSignedOut(error instanceof ApiError && error.status === 401)
        if (isPassing(error)) throw error
        setOwnConflict(conflictOf(error)?.is_own === true)
        setState(error instanceof ApiError && error.status === 409 ? 'conflict' : 'rejected')
        return 'stop'
      }
    }
    const onStep = (step: AutosaveStep) => {
      if (step !== 'stopped') setState(step)
    }
    const own = new AutosaveQueue({ save, onStep })
    queue.current = own
    const flush = () => {
      if (latest.current.isUnsaved()) void own.flush()
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    const onLeave = () => {
      isLeaving = true
      flush()
      isLeaving = false
    }
    window.addEventListener('online', flush)
    window.addEventListener('blur', flush)
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('blur', flush)
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onLeave)
      flush()
    }
  }, [])

  const change = useEffectEvent((_values: object) => {
    if (!saving.isUnsaved()) return
    // What the server has rejected may be accepted after a change; a conflict is for the user to resolve.
    if (state === 'rejected') queue.current?.resume()
    queue.current?.changed()
  })
  const { values } = saving
  useEffect(() => {
    change(values)
  }, [values])

  return {
    state,
    isSignedOut,
    isOwnConflict,
    flush: () => {
      if (saving.isUnsaved()) void queue.current?.flush()
    },
    resume: () => queue.current?.resume(),
    exclusively: async (save) => {
      const own = queue.current
      const release = await own?.hold()
      try {
        const result = await save()
        own?.resume()
        return result
      } finally {
        release?.()
        if (latest.current.isUnsaved()) own?.changed()
      }
    },
  }
}
