/** What was written before and is not in the form: a draft of this browser, or a working copy beside a draft. */
import { useState } from 'react'
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import type { WorkingCopyWire } from '#shared/schemas/revision.wire.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import type { FormOf } from '../../forms/use-record-form.ts'
import { canBeUnfinished, sayTheSame, valuesOf, type ArticleValues } from '../article-values.ts'
import type { ArticleSaving } from '../use-article-saving.ts'
import { articleDrafts, type FoundArticleDraft } from './article-drafts.ts'

export function isLeft(article: ArticleWire | null): boolean {
  return article !== null && canBeUnfinished(article.status)
}

/** A working copy of an article that is a draft again, unless it says the same. */
function copyLeftBeside(article: ArticleWire, copy: WorkingCopyWire): FoundArticleDraft | null {
  if (!isLeft(article)) return null
  const values = { ...valuesOf(copy.article), status: article.status }
  if (sayTheSame(values, valuesOf(article))) return null
  const { version, copy_version: copyVersion, saved_at: savedAt } = copy
  return { values, savedAt, version, copyVersion, tab: 'working-copy' }
}

type Offering = {
  article: ArticleWire | null
  copy: WorkingCopyWire | null
  /** The values with which the form has opened. */
  initial: ArticleValues
  saving: ArticleSaving
  form: Pick<FormOf<ArticleValues>, 'getValues' | 'isDirty'>
  fill: (values: ArticleValues) => void
}

export function useOffers({ article, copy, initial, saving, form, fill }: Offering) {
  const { stored } = saving
  // A draft has no working copy, but for one of the time when it was public: that is offered, like a local draft.
  const [leftCopy, setLeftCopy] = useState(() => article && copy && copyLeftBeside(article, copy))
  const draft = useDraft({
    drafts: articleDrafts,
    record: stored?.id ?? 'new',
    current: () => {
      const { version, copyVersion } = saving.current()
      return { values: form.getValues(), savedAt: new Date().toISOString(), version, copyVersion }
    },
    isUnsaved: () => form.isDirty(),
    isSaved: (values) => sayTheSame(values, initial),
  })

  const restore = (offer: FoundArticleDraft) => {
    // It was saved elsewhere since: sending the edited version makes the server report the conflict.
    const { version, copyVersion = null } = offer
    if (version !== null) saving.continueFrom({ version, copyVersion })
    fill(offer.values)
    if (offer === leftCopy) setLeftCopy(null)
    else draft.settle(offer)
  }

  /** Throws `ApiError`. */
  const discard = async (offer: FoundArticleDraft) => {
    if (offer !== leftCopy) return draft.settle(offer)
    if (stored) await saving.removeCopy(stored.id, offer.copyVersion ?? null)
    setLeftCopy(null)
  }

  return { offer: leftCopy ?? draft.offers[0], draft, restore, discard }
}
