/**
 * Stores what is being suggested in the browser, against a crash or a closed tab. It is restored when the form is opened
 * again, with the versions on which it was written, as though the tab had never been closed.
 */
import { useEffect, useState } from 'react'
import { draftStore, type FoundDraft } from '../../drafts/draft-store.ts'
import { useDraft } from '../../drafts/use-draft.ts'

/** The fields that were changed, and the version of the article that they were written on. */
export type StoredSuggestion = {
  title?: string
  standfirst?: string
  description?: string
  note?: string
  article_version?: string
}

const suggestionDrafts = draftStore<StoredSuggestion>({ prefix: 'suggestion-draft:', empty: {} })

type Writing = {
  /** Names the form: the article, and the suggestion that is changed or accepted. */
  record: string
  /** Null where nothing is to be stored. */
  current: () => StoredSuggestion | null
  /** The version of the suggestion that is changed; null for a new one. */
  version: number | null
  restore: (draft: FoundDraft<StoredSuggestion>) => void
  reset: () => void
}

export function useSuggestionDraft({ record, current, version, restore, reset }: Writing) {
  const [restored, setRestored] = useState<FoundDraft<StoredSuggestion> | null>(null)
  const draft = useDraft<StoredSuggestion>({
    drafts: suggestionDrafts,
    record,
    current: () => ({ values: current() ?? {}, savedAt: new Date().toISOString(), version }),
    isUnsaved: () => current() !== null,
    isSaved: () => false,
    onOffers: ([newest]) => {
      // What has been typed already is not replaced.
      if (!newest || current() !== null) return
      setRestored(newest)
      restore(newest)
    },
  })
  const { stored, offers, settle } = draft

  // Only now is it stored under the name of this tab.
  useEffect(() => {
    if (restored && stored !== null && stored !== 'no-room') settle(restored)
  }, [restored, stored, settle])

  /** Deletes what earlier visits have left. */
  const forget = () => {
    for (const offer of offers) settle(offer)
    if (restored) settle(restored)
  }
  return {
    stored,
    restoredAt: restored?.savedAt ?? null,
    forget,
    discard: () => {
      forget()
      setRestored(null)
      reset()
    },
  }
}
