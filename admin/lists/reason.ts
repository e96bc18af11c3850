/** Why a call failed, for a person. */
import { ApiError } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'

/** The sentence of a failed call; where no answer came or the session is over, one of ours. */
export function useReason(): (error: unknown) => string {
  const { forms, shell } = useMessages()
  return (error) => {
    if (!(error instanceof ApiError)) return shell.noAnswer
    if (error.status === 401) return forms.signInAgain
    return error.message === '' ? shell.noAnswer : error.message
  }
}
