/** The state of the form of a suggestion: what is written, storing it in the browser, and sending it. */
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import type { ComparedSuggestionWire } from '#shared/schemas/suggestion.schema.ts'
import { api, ApiError } from '../../api/client.ts'
import { usePendingUploads } from '../../forms/pending-uploads.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { SUGGESTED_FIELDS } from '#shared/suggestions.ts'
import { success } from '../../notices.ts'
import { afterWrite } from '../../query-client.ts'
import { changedFields, picked, proposedWords, wordsOf, type SuggestedWords } from './suggested-values.ts'
import { useSuggestionDraft, type StoredSuggestion } from './use-suggestion-draft.ts'
import { suggestionCalls, suggestionsPath } from './use-suggestions.ts'

type Values = SuggestedWords & { note: string }
type Setup = { article: ArticleWire; opened: ComparedSuggestionWire | null; isAccepting: boolean }
type Base = { articleVersion: number; version: number | null }

/** The versions on which the words are written: words for an older one have not been compared with the newer one. */
function baseOf({ article, opened, isAccepting }: Setup): Base {
  if (!opened) return { articleVersion: article.version, version: null }
  return { articleVersion: isAccepting ? opened.current.version : opened.article_version, version: opened.version }
}

function initialOf({ article, opened, isAccepting }: Setup): Values {
  const words = opened ? proposedWords(opened) : wordsOf(article)
  return { ...words, note: isAccepting ? '' : (opened?.note ?? '') }
}

/** Null where nothing has been changed. */
function storedOf(values: Values, initial: Values, { articleVersion }: Base): StoredSuggestion | null {
  const fields = [...SUGGESTED_FIELDS, 'note'] as const
  const written = fields.filter((field) => values[field] !== initial[field])
  if (written.length === 0) return null
  return {
    ...Object.fromEntries(written.map((field) => [field, values[field]])),
    article_version: String(articleVersion),
  }
}

/** What is being written, and where it is written anew: another `opening` replaces the text in the editor. */
function useWriting(setup: Setup, isSent: () => boolean) {
  const { article, opened, isAccepting } = setup
  const [initial] = useState(() => initialOf(setup))
  const [values, setValues] = useState(initial)
  const [base, setBase] = useState(() => baseOf(setup))
  const [opening, setOpening] = useState(0)
  const stored = useMemo(() => storedOf(values, initial, base), [values, initial, base])
  const fill = (next: Values, on: Base) => {
    setValues(next)
    setBase(on)
    setOpening((count) => count + 1)
  }
  const draft = useSuggestionDraft({
    record: `${article.id}-${opened?.id ?? 'new'}${isAccepting ? '-accept' : ''}`,
    current: () => (isSent() ? null : stored),
    version: base.version,
    restore: ({ values: { article_version: articleVersion, ...words }, version }) =>
      fill({ ...initial, ...words }, { articleVersion: Number(articleVersion), version }),
    reset: () => fill(initial, baseOf(setup)),
  })
  return { values, setValues, base, opening, isChanged: stored !== null, draft }
}

export function useSuggestionForm(setup: Setup) {
  // What is written is about the article as it was opened, whatever is loaded since.
  const [first] = useState(setup)
  const { article, opened, isAccepting } = first
  const { suggestions } = useMessages()
  const { screen: text } = suggestions
  const navigate = useNavigate()
  const reason = useFailureReason()
  const uploads = usePendingUploads()
  const current = wordsOf(opened?.current ?? article)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failed, setFailed] = useState({ failure: '', isSignedOut: false, attempts: 0 })
  const [isBusy, setBusy] = useState(false)
  const isSent = useRef(false)
  const { values, setValues, base, opening, isChanged, draft } = useWriting(first, () => isSent.current)
  const changed = changedFields(current, values)

  /** Throws `ApiError`. */
  async function call(): Promise<void> {
    const words = picked(values, changed)
    const { note } = values
    if (opened && isAccepting) {
      return suggestionCalls(article.id, opened.id).accept({
        version: base.version ?? opened.version,
        article_version: base.articleVersion,
        changes: words,
        note,
      })
    }
    const path = suggestionsPath(article.id) + (opened ? `${opened.id}/` : '')
    const version = opened ? { version: base.version ?? opened.version } : {}
    const json = { ...words, note, article_version: base.articleVersion, ...version }
    await api(path, { method: opened ? 'PUT' : 'POST', json })
    afterWrite()
  }

  async function send(): Promise<void> {
    setBusy(true)
    try {
      await call()
      isSent.current = true
      draft.forget()
      success(isAccepting ? suggestions.compare.acceptDone : opened ? text.saved : text.sent)
      await navigate(FORM_PATHS.article.edit(article.id))
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors(Object.fromEntries(Object.entries(fields).map(([name, sentences]) => [name, sentences[0] ?? ''])))
      const isSignedOut = error instanceof ApiError && error.status === 401
      const failure = (isAccepting ? suggestions.compare.decideFailed : text.failed) + reason(error)
      setFailed(({ attempts }) => ({ failure, isSignedOut, attempts: attempts + 1 }))
      setBusy(false)
    }
  }

  return {
    values,
    errors,
    ...failed,
    uploads,
    isBusy,
    canSend: !isBusy && uploads.count === 0 && uploads.failed === 0 && changed.length > 0,
    opening,
    draft,
    isUnsaved: () => !isSent.current && isChanged,
    set: (name: keyof Values, value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      setErrors(({ [name]: _corrected, ...others }) => others)
    },
    send,
  }
}
