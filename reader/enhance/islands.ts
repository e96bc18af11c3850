/** Loads an island on the pages that contain its mount point. */
import { withRetries } from '#shared/retry.ts'
import { antiForgeryToken } from '#shared/session/anti-forgery.ts'
import { readingList } from './reading-list.ts'

type Mount = (place: HTMLElement) => void | Promise<void>

const ISLANDS: Record<string, () => Promise<Mount>> = {
  'account-form': async () => (await import('../islands/account-form.ts')).mountAccountForm,
  'own-account': async () => (await import('../islands/own-account.ts')).mountOwnAccount,
  'provider-return': async () => (await import('../islands/provider-return.ts')).mountProviderReturn,
  'reading-list': async () => (await readingList()).mountReadingList,
  'comment-form': async () => (await import('../islands/comment-form.tsx')).mountCommentForm,
}

/** Without a session the mount point holds a link to the sign-in page and React is not loaded. */
const SESSION_ISLANDS = new Set(['comment-form'])

/** Whether the previous page stored a toast to show on this one, for example after signing in. */
function hasStoredToast(): boolean {
  try {
    return sessionStorage.getItem('toast') !== null
  } catch {
    // Storage is not available in this browser.
    return false
  }
}

/** Mounts the islands of the page, or of a block that was loaded later. */
export function enhanceIslands(within: ParentNode = document): void {
  for (const place of within.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = place.dataset['island'] ?? ''
    const load = ISLANDS[name]
    if (!load || (SESSION_ISLANDS.has(name) && !antiForgeryToken())) continue
    void withRetries(load).then((mount) => mount(place))
  }
  if (hasStoredToast()) void import('../islands/toast.ts').then((toasts) => toasts.showStoredToast())
}
