/** Who else has the article open: asked every few seconds, as long as somebody is at this computer. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { PersonWire, PresenceWire } from '#shared/schemas/presence.schema.ts'
import { api, ApiError } from '../../api/client.ts'
import { closedTabs, currentTab } from '../../drafts/tabs.ts'
import { useSession } from '../../session.tsx'

/** In a tab that is shown. A request reads a few rows, and writes only every twentieth second. */
const SHOWN_MS = 3000
const HIDDEN_MS = 30_000
/** Without input for this long the tab is no longer present, and lets its session expire. */
const IDLE_MS = 10 * 60_000
/** After this time whoever wrote has heard of it, and has saved. */
const HANDOVER_MS = SHOWN_MS + 2000

/** `isOwn`: another tab or device of this account. */
export type PresentPerson = PersonWire & { isOwn: boolean }

export type PresenceState = {
  /** Who writes, if that is another tab. */
  writer: PresentPerson | null
  /** Everybody else who has the article open. */
  readers: readonly PresentPerson[]
  /** The version of the article that is stored; null until it is known. */
  version: number | null
  /** When this account's working copy was saved. */
  copySavedAt: string | null
  /**
   * Opens the article again once whoever wrote has had the time to save; until then this tab only reads. Throws
   * `ApiError`.
   */
  takeOver: (reopen: () => Promise<void>) => Promise<void>
}

/** Errors that the next request would have too: signed out, not allowed, gone. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}

/** `articleId` is null for an article that is not stored. */
export function usePresence(articleId: number | null): PresenceState {
  const { userId } = useSession()
  const [known, setKnown] = useState<PresenceWire | null>(null)
  /** Who wrote before, while this tab takes over. */
  const [former, setFormer] = useState<PresentPerson | null>(null)
  const path = `/api/article/${articleId}/presence/`

  const ask = async (json: object) => {
    const sent = { tab: await currentTab(), ...json }
    return (await api<{ data: PresenceWire }>(path, { method: 'POST', json: sent })).data
  }
  const send = async (json: object) => {
    const data = await ask(json)
    // A tab that crashed has not said that it is closed.
    const closed = await closedTabs(data.own_tabs)
    for (const tab of closed) await api(`${path}${tab}/`, { method: 'DELETE' })
    setKnown(closed.length === 0 ? data : await ask({}))
  }
  const heartbeat = useEffectEvent(() => send({}))

  useEffect(() => {
    if (articleId === null) return undefined
    const controller = new AbortController()
    const { signal } = controller
    let lastInput = Date.now()
    let timer: number | undefined
    const beat = async (): Promise<void> => {
      clearTimeout(timer)
      if (Date.now() - lastInput > IDLE_MS) return
      const isOver = await heartbeat().then(() => false, isFinal)
      if (isOver || signal.aborted) return
      const wait = document.visibilityState === 'hidden' ? HIDDEN_MS : SHOWN_MS
      timer = window.setTimeout(() => void beat(), wait)
    }
    const onInput = () => {
      const wasIdle = Date.now() - lastInput > IDLE_MS
      lastInput = Date.now()
      if (wasIdle) void beat()
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') void beat()
    }
    let tab: string | null = null
    void currentTab().then((name) => (tab = name))
    const leave = () => {
      if (tab === null) return
      const call = api(`/api/article/${articleId}/presence/${tab}/`, { method: 'DELETE', keepalive: true })
      void call.catch(() => undefined)
    }
    for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, onInput, { signal, capture: true })
    document.addEventListener('visibilitychange', onVisible, { signal })
    window.addEventListener('pagehide', leave, { signal })
    void beat()
    return () => {
      controller.abort()
      clearTimeout(timer)
      leave()
    }
  }, [articleId])

  const { writer = null, readers = [], version = null, copy_saved_at: copySavedAt = null } = known ?? {}
  const present = (person: PersonWire) => ({ ...person, isOwn: person.user === userId })
  const other = writer === null || writer.is_this_tab ? null : present(writer)
  return {
    writer: former ?? other,
    readers: readers.map(present),
    version,
    copySavedAt,
    takeOver: async (reopen) => {
      setFormer(other)
      try {
        await send({ take_over: true })
        await new Promise((resolve) => setTimeout(resolve, HANDOVER_MS))
        await reopen()
      } finally {
        setFormer(null)
      }
    },
  }
}
