/** Why a call failed, for a person. */
import { ApiError } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'

/** The sentence of a failed call; where no answer came, one of ours. */
export function useReason(): (error: unknown) => string {
  const { shell } = useMessages()
  return (error) => (error instanceof ApiError && error.message !== '' ? error.message : shell.noAnswer)
}
