/** Actions on a file: copying its address, and deleting it if it is unreferenced. */
import { api } from '../api/client.ts'
import { confirm } from '../confirm.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import type { MediaWire } from '#shared/schemas/media.wire.ts'

export function useMediaActions() {
  const { library, lists, shell } = useMessages()
  const reason = useFailureReason()

  async function copy(file: MediaWire): Promise<void> {
    try {
      await navigator.clipboard.writeText(new URL(file.address, window.location.origin).href)
      success(library.copied)
    } catch {
      failure(library.copyFailed)
    }
  }

  /** Whether it was deleted. */
  async function remove(file: MediaWire): Promise<boolean> {
    const question = library.removeQuestion
    if (!(await confirm({ title: lists.confirmTitle, question, yes: lists.remove, no: shell.cancel }))) return false
    let isGone = false
    try {
      await api(`/api/media/${file.id}/`, { method: 'DELETE' })
      success(library.removed)
      isGone = true
    } catch (error) {
      failure(library.removeFailed + reason(error))
    }
    afterWrite()
    return isGone
  }

  return { copy, remove }
}
