/** The state of the form of a suggestion: what is written, and sending it. */
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import type { ComparedSuggestionWire } from '#shared/schemas/suggestion.schema.ts'
import { api, ApiError } from '../../api/client.ts'
import { usePendingUploads } from '../../forms/pending-uploads.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { success } from '../../notices.ts'
import { afterWrite } from '../../query-client.ts'
import { changedFields, picked, proposedWords, wordsOf, type SuggestedWords } from './suggested-values.ts'
import { suggestionCalls, suggestionsPath } from './use-suggestions.ts'

type Values = SuggestedWords & { note: string }
type Setup = { article: ArticleWire; opened: ComparedSuggestionWire | null; isAccepting: boolean }

export function useSuggestionForm(setup: Setup) {
  // What is written is about the article as it was opened, whatever is loaded since.
  const [{ article, opened, isAccepting }] = useState(setup)
  const { suggestions } = useMessages()
  const { screen: text } = suggestions
  const navigate = useNavigate()
  const reason = useFailureReason()
  const uploads = usePendingUploads()
  const current = wordsOf(opened?.current ?? article)
  const [initial] = useState<Values>(() => ({
    ...(opened ? proposedWords(opened) : current),
    note: isAccepting ? '' : (opened?.note ?? ''),
  }))
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failed, setFailed] = useState({ failure: '', isSignedOut: false, attempts: 0 })
  const [isBusy, setBusy] = useState(false)
  const isSent = useRef(false)
  const changed = changedFields(current, values)

  /** Throws `ApiError`. */
  async function call(): Promise<void> {
    const words = picked(values, changed)
    const { note } = values
    if (opened && isAccepting) {
      const { version, current: of } = opened
      return suggestionCalls(article.id, opened.id).accept({
        version,
        article_version: of.version,
        changes: words,
        note,
      })
    }
    const path = suggestionsPath(article.id) + (opened ? `${opened.id}/` : '')
    const version = opened ? { version: opened.version } : {}
    // Words that were written for an older version have not been compared with the newer one.
    const articleVersion = opened?.article_version ?? article.version
    const json = { ...words, note, article_version: articleVersion, ...version }
    await api(path, { method: opened ? 'PUT' : 'POST', json })
    await afterWrite()
  }

  async function send(): Promise<void> {
    setBusy(true)
    try {
      await call()
      isSent.current = true
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
    isUnsaved: () => !isSent.current && JSON.stringify(values) !== JSON.stringify(initial),
    set: (name: keyof Values, value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      setErrors(({ [name]: _corrected, ...others }) => others)
    },
    send,
  }
}
