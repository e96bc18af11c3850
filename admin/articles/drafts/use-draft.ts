/** Stores the input of the article form every few seconds and when the page is hidden, until it is saved. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../../session.tsx'
import type { ArticleValues } from '../article-values.ts'
import { draftsOf, deleteDraft, deleteOldDrafts, storeDraft, type Draft, type FoundDraft } from './draft-store.ts'
import { openTabs, currentTab } from './tabs.ts'

const INTERVAL_MS = 3000

type Writing = {
  article: number | 'new'
  /** The current version of the article being edited. */
  current: () => Draft
  isUnsaved: () => boolean
  /** Whether the server has a draft's values already. */
  isSaved: (values: ArticleValues) => boolean
}

export type DraftState = {
  /** When it was last stored (`at`, ISO 8601); `no-room` if storing failed. */
  kept: { at: string } | 'no-room' | null
  /** Drafts of tabs that were closed, newest first. */
  offers: readonly FoundDraft[]
  isInOtherTab: boolean
  /** Dismisses a draft and deletes it from storage. */
  settle: (offer: FoundDraft) => void
  /** Stores values as a separate draft, offered on the next visit. */
  setAside: (values: ArticleValues) => void
}

function nowIso(): string {
  return new Date().toISOString()
}

export function useDraft(writing: Writing): DraftState {
  const { userId } = useSession()
  const { article } = writing
  const [kept, setKept] = useState<DraftState['kept']>(null)
  const [offers, setOffers] = useState<readonly FoundDraft[]>([])
  const [isInOtherTab, setInOtherTab] = useState(false)
  const latest = useRef(writing)
  const earlier = useRef(article)
  useEffect(() => {
    latest.current = writing
  })

  useEffect(() => {
    let tab: string | null = null
    // What was new is stored now, and kept under its id.
    const forget = async () => deleteDraft(localStorage, { userId, article: 'new', tab: await currentTab() })
    if (earlier.current === 'new' && article !== 'new') void forget()
    earlier.current = article
    let last: ArticleValues | null = null
    const keep = () => {
      if (tab === null) return
      const place = { userId, article, tab }
      if (!latest.current.isUnsaved()) {
        if (last) deleteDraft(localStorage, place)
        last = null
        setKept(null)
        return
      }
      const draft = latest.current.current()
      if (draft.values === last) return
      last = draft.values
      setKept(storeDraft(localStorage, place, draft) ? { at: draft.savedAt } : 'no-room')
    }
    const begin = async () => {
      const [name, open] = await Promise.all([currentTab(), openTabs()])
      deleteOldDrafts(localStorage, nowIso())
      const all = draftsOf(localStorage, { userId, article })
      for (const { tab: left, values } of all) {
        if (latest.current.isSaved(values)) deleteDraft(localStorage, { userId, article, tab: left })
      }
      const found = draftsOf(localStorage, { userId, article })
      setInOtherTab(article !== 'new' && found.some((draft) => draft.tab !== name && open.has(draft.tab)))
      setOffers(found.filter((draft) => draft.tab === name || !open.has(draft.tab)).map(apart(name)))
      tab = name
    }
    // A draft left by this tab must not be overwritten before it has been offered.
    const apart = (name: string) => (draft: FoundDraft) => {
      if (draft.tab !== name) return draft
      const other = { ...draft, tab: `${name}-${Date.parse(draft.savedAt)}` }
      deleteDraft(localStorage, { userId, article, tab: name })
      storeDraft(localStorage, { userId, article, tab: other.tab }, draft)
      return other
    }
    void begin()
    const timer = setInterval(keep, INTERVAL_MS)
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', onHidden)
      keep()
    }
  }, [userId, article])

  const settle = useCallback(
    (offer: FoundDraft) => {
      deleteDraft(localStorage, { userId, article, tab: offer.tab })
      setOffers((before) => before.filter(({ tab }) => tab !== offer.tab))
    },
    [userId, article],
  )
  const setAside = useCallback(
    (values: ArticleValues) => {
      const draft = { ...latest.current.current(), values, savedAt: nowIso() }
      storeDraft(localStorage, { userId, article, tab: `aside-${Date.parse(draft.savedAt)}` }, draft)
    },
    [userId, article],
  )
  return { kept, offers, isInOtherTab, settle, setAside }
}
