/**
 * The contents of an issue while they are edited. Every edit is shown and saved at once, one after the other; one that
 * meets another person's change is made again on top of it.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContentsEdit, IssueEntry } from '#shared/issue-contents.ts'
import type { IssueWire } from '#shared/schemas/issue.schema.ts'
import { api, ApiError } from '../api/client.ts'
import { afterWrite } from '../query-client.ts'

type Stored = Pick<IssueWire, 'contents_version' | 'entries'>

export type Contents = {
  entries: readonly IssueEntry[]
  /** Of what is stored. */
  version: number
  state: 'saved' | 'saving' | 'failed'
  error: unknown
  /** Whether an edit was made again on top of another person's. */
  isRebased: boolean
  edit: (edit: ContentsEdit) => void
  retry: () => void
}

const applied = (entries: readonly IssueEntry[], edits: readonly ContentsEdit[]) =>
  edits.reduce((now, edit) => edit(now), entries)

function currentIn(error: unknown): Stored | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return (error.body as { current?: Stored } | null)?.current ?? null
}

export function useContents(loaded: Stored & { id: number }): Contents {
  const { id } = loaded
  const stored = useRef<Stored>(loaded)
  const waiting = useRef<ContentsEdit[]>([])
  const isRunning = useRef(false)
  const [shown, setShown] = useState<Omit<Contents, 'edit' | 'retry'>>({
    entries: loaded.entries,
    version: loaded.contents_version,
    state: 'saved',
    error: null,
    isRebased: false,
  })

  const run = useCallback(async () => {
    if (isRunning.current) return
    isRunning.current = true
    while (waiting.current.length > 0) {
      const count = waiting.current.length
      const entries = applied(stored.current.entries, waiting.current)
      setShown((now) => ({ ...now, entries, state: 'saving', error: null }))
      try {
        stored.current = await api<Stored>(`/api/issue/${id}/contents/`, {
          method: 'PUT',
          json: { version: stored.current.contents_version, entries },
        })
        waiting.current.splice(0, count)
        const { contents_version: version } = stored.current
        setShown((now) => ({ ...now, version, entries: applied(stored.current.entries, waiting.current) }))
      } catch (error) {
        const current = currentIn(error)
        if (!current) {
          setShown((now) => ({ ...now, state: 'failed', error }))
          isRunning.current = false
          return
        }
        stored.current = current
        setShown((now) => ({ ...now, isRebased: true }))
      }
    }
    isRunning.current = false
    setShown((now) => ({ ...now, state: 'saved' }))
    afterWrite()
  }, [id])

  // Loaded again, and changed by somebody else: what is edited at the moment meets it when it is saved.
  useEffect(() => {
    const { entries, contents_version: version } = loaded
    if (waiting.current.length > 0 || version <= stored.current.contents_version) return
    stored.current = loaded
    setShown((now) => ({ ...now, entries, version }))
  }, [loaded])

  const edit = useCallback(
    (next: ContentsEdit) => {
      waiting.current.push(next)
      setShown((now) => ({ ...now, entries: applied(stored.current.entries, waiting.current) }))
      void run()
    },
    [run],
  )
  return { ...shown, edit, retry: () => void run() }
}
