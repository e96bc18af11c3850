/** Actions on a file: copying its address, and deleting it if it is unreferenced. */
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { failure, success } from '../notices.ts'
import type { MediaWire } from '#shared/schemas/media.wire.ts'
import { useAction } from '../use-action.ts'

export function useMediaActions() {
  const { library, lists } = useMessages()
  const { run } = useAction()

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
    const ask = { title: lists.confirmTitle, question: library.removeQuestion, yes: lists.remove }
    const texts = { ask, done: library.removed, failed: library.removeFailed }
    return run(() => api(`/api/media/${file.id}/`, { method: 'DELETE' }), texts)
  }

  return { copy, remove }
}
