/**
 * Short messages at the top right, shown for three seconds; longer while the pointer moves over them. One that appears
 * below a pointer at rest goes as any other.
 */
import styles from './toast.module.css'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

const SHOWN_MS = 3000
const STORAGE_KEY = 'toast'
/** For the next page to arrive on a slow network. Whoever goes to the back-office instead may return hours later. */
const STORED_MS = 60_000

/** Live regions must exist before their content changes. */
function region(kind: ToastKind): HTMLElement {
  const urgent = kind === 'error' || kind === 'warning'
  const name = urgent ? 'alert' : 'status'
  let box = document.querySelector<HTMLElement>(`[data-toasts]`)
  if (!box) {
    box = document.createElement('div')
    box.className = styles['toasts'] ?? ''
    box.dataset['toasts'] = ''
    box.append(...['alert', 'status'].map(makeRegion))
    document.body.append(box)
  }
  return box.querySelector<HTMLElement>(`[role=${name}]`) ?? box
}

function makeRegion(role: string): HTMLElement {
  const element = document.createElement('div')
  element.setAttribute('role', role)
  return element
}

/** `language` is that of the text, if it is not the page's. Earlier errors and warnings are removed. */
export function toast(kind: ToastKind, text: string, language = document.documentElement.lang): void {
  for (const former of document.querySelectorAll('[data-toast=error], [data-toast=warning]')) former.remove()
  const message = document.createElement('p')
  message.className = `${styles['toast'] ?? ''} ${styles[kind] ?? ''}`
  message.textContent = text
  message.lang = language
  message.dir = language === 'ur' ? 'rtl' : 'ltr'
  message.dataset['toast'] = kind
  const place = region(kind)
  // In the next frame, because a live region that was just created is not announced yet.
  requestAnimationFrame(() => place.append(message))

  let timer = 0
  const leave = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => message.remove(), SHOWN_MS)
  }
  message.addEventListener('pointermove', ({ movementX, movementY }) => {
    if (movementX !== 0 || movementY !== 0) window.clearTimeout(timer)
  })
  message.addEventListener('pointerleave', leave)
  message.addEventListener('click', () => message.remove())
  leave()
}

type Stored = { kind: ToastKind; text: string; language: string; at: number }

/** Stores a toast to show on the next page, if that is opened within a minute. */
export function storeToast(kind: ToastKind, text: string, language = document.documentElement.lang): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ kind, text, language, at: Date.now() }))
}

export function showStoredToast(): void {
  const stored = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  if (stored === null) return
  const { kind, text, language, at } = JSON.parse(stored) as Stored
  if (Date.now() - at < STORED_MS) toast(kind, text, language)
}
