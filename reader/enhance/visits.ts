/** Reports a visit once the article has been visible for five seconds. */
import { fetchWithRetries } from '#shared/retry.ts'

const VISIBLE_MS = 5000

/** May arrive twice: the server counts a visitor once per article and half hour. */
function tell(address: string): void {
  void fetchWithRetries(address, { method: 'POST', keepalive: true }).catch(() => undefined)
}

export function enhanceVisits(): void {
  const id = document.querySelector<HTMLElement>('[data-visit]')?.dataset['visit']
  if (!id) return
  let timer = 0
  const watch = () => {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible') return
    timer = window.setTimeout(() => {
      document.removeEventListener('visibilitychange', watch)
      tell(`/api/article/${id}/visit/`)
    }, VISIBLE_MS)
  }
  document.addEventListener('visibilitychange', watch)
  watch()
}
