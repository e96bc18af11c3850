/**
 * Makes a change and reports how it went; all data is loaded again afterwards.
 *
 *     const { isBusy, run } = useAction()
 *     await run(() => api(path, { method: 'DELETE' }), { ask: { title, question, yes }, done: text.removed })
 */
import { useState } from 'react'
import { confirm, type Question } from './confirm.ts'
import { useMessages } from './i18n/locale.tsx'
import { useFailureReason } from './lists/failure-reason.ts'
import { failure, success } from './notices.ts'
import { afterWrite } from './query-client.ts'

export type ActionTexts<T> = {
  /** What is asked before: nothing is done without a yes. */
  ask?: Omit<Question, 'no'>
  done?: string | ((answer: T) => string)
  /** What precedes the reason. */
  failed?: string
  /** The message where the browser made no passkey. */
  cancelled?: string
  onError?: (error: unknown) => void
}

export function useAction(): {
  isBusy: boolean
  /** Resolves to whether it succeeded. */
  run: <T>(action: () => Promise<T>, texts: ActionTexts<T>) => Promise<boolean>
} {
  const { account, shell } = useMessages()
  const reason = useFailureReason()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    run: async (action, { ask, done, failed = account.failed, cancelled, onError }) => {
      if (ask && !(await confirm({ ...ask, no: shell.cancel }))) return false
      setBusy(true)
      try {
        const answer = await action()
        if (done !== undefined) success(typeof done === 'string' ? done : done(answer))
        return true
      } catch (error) {
        onError?.(error)
        failure(error instanceof DOMException && cancelled ? cancelled : failed + reason(error))
        return false
      } finally {
        setBusy(false)
        afterWrite()
      }
    },
  }
}
