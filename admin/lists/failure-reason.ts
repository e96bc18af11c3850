/** The reason for a failed call, as a message. */
import { ApiError } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'

/** The server's message; if there was no response or the session has ended, the back-office's own. */
export function useFailureReason(): (error: unknown) => string {
  const { forms, shell } = useMessages()
  return (error) => {
    if (!(error instanceof ApiError)) return shell.noAnswer
    if (error.status === 401) return forms.signInAgain
    return error.message === '' ? shell.noAnswer : error.message
  }
}
