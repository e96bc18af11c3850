/** What the server is known to have of the article in the form, and which version of it is edited. */
import { useRef, useState } from 'react'
import type { ArticleWire, DraftSavedWire } from '#shared/schemas/article.schema.ts'
import type { WorkingCopyWire } from '#shared/schemas/revision.wire.ts'
import { valuesOf, type ArticleValues } from './article-values.ts'
import type { Conflict } from './conflict/conflict.ts'

/** Where the last save put it, and when (ISO 8601). */
export type LastSave = { at: string; savedIn: DraftSavedWire['kept_in'] }

export function useKnownArticle(article: ArticleWire | null, copy: WorkingCopyWire | null) {
  const known = useRef({
    article,
    version: copy?.version ?? article?.version ?? null,
    copyVersion: copy?.copy_version ?? null,
    copied: copy && valuesOf(copy.article),
  })
  const [stored, setStored] = useState(article)
  const [last, setLast] = useState<LastSave | null>(copy && { at: copy.saved_at, savedIn: 'working_copy' })

  const know = (saved: ArticleWire) => {
    known.current = { ...known.current, article: saved, version: saved.version }
    setStored(saved)
  }
  /** `copied`: what the working copy contains by now; null if there is none any more. */
  const recordSave = (save: LastSave, copyVersion: string | null = null, copied: ArticleValues | null = null) => {
    known.current = { ...known.current, copyVersion, copied }
    setLast(save)
  }

  /** Goes on from what was saved elsewhere. */
  function follow({ version, copy_version: copyVersion, saved_at: at, article: theirs }: Conflict): void {
    if (copyVersion === null) return know(theirs)
    // Of two copies that began with different versions, the earlier one is what publishing compares with.
    known.current.version = Math.min(known.current.version ?? version, version)
    recordSave({ at, savedIn: 'working_copy' }, copyVersion, valuesOf(theirs))
  }

  /** What both sides of a conflict started from, as far as it is known. */
  function baseOf({ copy_version: copyVersion, base }: Conflict): ArticleValues | null {
    const { article: of, copied } = known.current
    if (copyVersion !== null && copied) return copied
    return base ? valuesOf(base) : of && valuesOf(of)
  }

  return {
    /** The article as the server is known to have it, without the delay of `stored`. */
    current: () => known.current,
    /** Continues from another state: a save of it is a conflict if there is a newer one. */
    continueFrom: (edited: { version: number | null; copyVersion: string | null }) => {
      known.current = { ...known.current, ...edited }
    },
    /** Edits the article itself from now on, whose working copy was discarded. */
    forgetCopy: (version: number | null) => {
      known.current = { ...known.current, version, copyVersion: null, copied: null }
      setLast(null)
    },
    follow,
    baseOf,
    stored,
    last,
    know,
    recordSave,
  }
}
