/** Makes a change and reports how it went; all data is loaded again afterwards. */
import { useState } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'

export function useAction(): {
  isBusy: boolean
  /** Resolves to whether it succeeded. `cancelled`: the message where the browser made no passkey. */
  run: (action: () => Promise<unknown>, texts: { done?: string; cancelled?: string }) => Promise<boolean>
} {
  const { account } = useMessages()
  const reason = useFailureReason()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    run: async (action, { done, cancelled }) => {
      setBusy(true)
      try {
        await action()
        if (done !== undefined) success(done)
        return true
      } catch (error) {
        failure(error instanceof DOMException && cancelled ? cancelled : account.failed + reason(error))
        return false
      } finally {
        setBusy(false)
        afterWrite()
      }
    },
  }
}
