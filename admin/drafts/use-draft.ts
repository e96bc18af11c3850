/** Stores the input of a form every few seconds and when the page is hidden, until it is saved. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../session.tsx'
import type { Draft, DraftStore, DraftValues, FoundDraft } from './draft-store.ts'
import { openTabs, currentTab } from './tabs.ts'

const INTERVAL_MS = 3000

type Writing<Values extends DraftValues> = {
  /** Always the same one. */
  drafts: DraftStore<Values>
  /** `new` for what is stored nowhere else. */
  record: string | number
  /** The current version of the record being edited. */
  current: () => Draft<Values>
  isUnsaved: () => boolean
  /** Whether the server has a draft's values already. */
  isSaved: (values: Values) => boolean
  /** Called once the drafts of closed tabs are known, newest first. */
  onOffers?: (offers: readonly FoundDraft<Values>[]) => void
}

export type DraftState<Values> = {
  /** When it was last stored (`at`, ISO 8601); `no-room` if storing failed. */
  stored: { at: string } | 'no-room' | null
  /** Drafts of tabs that were closed, newest first. */
  offers: readonly FoundDraft<Values>[]
  isInOtherTab: boolean
  /** Dismisses a draft and deletes it from storage. */
  settle: (offer: FoundDraft<Values>) => void
  /** Stores values as a separate draft, offered on the next visit. */
  setAside: (values: Values) => void
}

function nowIso(): string {
  return new Date().toISOString()
}

export function useDraft<Values extends DraftValues>(writing: Writing<Values>): DraftState<Values> {
  const { userId } = useSession()
  const { drafts, record } = writing
  const [stored, setStored] = useState<DraftState<Values>['stored']>(null)
  const [offers, setOffers] = useState<readonly FoundDraft<Values>[]>([])
  const [isInOtherTab, setInOtherTab] = useState(false)
  const latest = useRef(writing)
  const earlier = useRef(record)
  useEffect(() => {
    latest.current = writing
  })

  useEffect(() => {
    let tab: string | null = null
    // What was new is stored now, and has its id.
    const forget = async () => drafts.delete(localStorage, { userId, record: 'new', tab: await currentTab() })
    if (earlier.current === 'new' && record !== 'new') void forget()
    earlier.current = record
    let last: Values | null = null
    const store = () => {
      if (tab === null) return
      const place = { userId, record, tab }
      if (!latest.current.isUnsaved()) {
        if (last) drafts.delete(localStorage, place)
        last = null
        setStored(null)
        return
      }
      const draft = latest.current.current()
      if (draft.values === last) return
      last = draft.values
      setStored(drafts.put(localStorage, place, draft) ? { at: draft.savedAt } : 'no-room')
    }
    const begin = async () => {
      const [name, open] = await Promise.all([currentTab(), openTabs()])
      drafts.deleteOld(localStorage, nowIso())
      const all = drafts.of(localStorage, { userId, record })
      for (const { tab: left, values } of all) {
        if (latest.current.isSaved(values)) drafts.delete(localStorage, { userId, record, tab: left })
      }
      const found = drafts.of(localStorage, { userId, record })
      setInOtherTab(record !== 'new' && found.some((draft) => draft.tab !== name && open.has(draft.tab)))
      const left = found.filter((draft) => draft.tab === name || !open.has(draft.tab)).map(apart(name))
      setOffers(left)
      tab = name
      latest.current.onOffers?.(left)
    }
    // A draft left by this tab must not be overwritten before it has been offered.
    const apart = (name: string) => (draft: FoundDraft<Values>) => {
      if (draft.tab !== name) return draft
      const other = { ...draft, tab: `${name}-${Date.parse(draft.savedAt)}` }
      drafts.delete(localStorage, { userId, record, tab: name })
      drafts.put(localStorage, { userId, record, tab: other.tab }, draft)
      return other
    }
    void begin()
    const timer = setInterval(store, INTERVAL_MS)
    const onHidden = () => {
      if (document.visibilityState === 'hidden') store()
    }
    window.addEventListener('pagehide', store)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', store)
      document.removeEventListener('visibilitychange', onHidden)
      store()
    }
  }, [userId, record, drafts])

  const settle = useCallback(
    (offer: FoundDraft<Values>) => {
      drafts.delete(localStorage, { userId, record, tab: offer.tab })
      setOffers((before) => before.filter(({ tab }) => tab !== offer.tab))
    },
    [userId, record, drafts],
  )
  const setAside = useCallback(
    (values: Values) => {
      const draft = { ...latest.current.current(), values, savedAt: nowIso() }
      drafts.put(localStorage, { userId, record, tab: `aside-${Date.parse(draft.savedAt)}` }, draft)
    },
    [userId, record, drafts],
  )
  return { stored, offers, isInOtherTab, settle, setAside }
}
