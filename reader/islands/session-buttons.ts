/**
 * Replaces Subscribe and Login by Admin or Author, the reader's account and Sign out (docs/specification.md, Navigation).
 * On a phone the account is an entry of the menu, beside Subscribe, because the bar has no room for a third text.
 */
import { session as en } from '#shared/i18n/en/session.ts'
import { session as ur } from '#shared/i18n/ur/session.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { loginPath } from '#shared/own-path.ts'
import type { Role } from '#shared/schemas/statuses.ts'
import { withReference } from './call.ts'
import { pageLocale } from './page-locale.ts'
import { currentRole, onEnd, signOut } from './session.ts'
import { toast } from './toast.ts'

const locale = pageLocale()
const t = locale === 'ur' ? ur : en

function withAccount(link: HTMLAnchorElement): HTMLAnchorElement {
  link.href = pathIn(locale, '/account')
  link.textContent = t.account
  link.dataset['account'] = ''
  return link
}

/** The entry of the menu; returns a function that removes it. */
function addToMenu(): () => void {
  const entry = document.querySelector('[data-small-entry]')
  const added = entry?.cloneNode(true) as Element | undefined
  const link = added?.querySelector('a')
  if (!entry || !added || !link) return () => undefined
  withAccount(link)
  entry.after(added)
  return () => added.remove()
}

function buttonsOf(role: Role): Node[] {
  const desk = document.createElement('a')
  desk.href = role === 'admin' ? '/admin/dashboard' : '/admin/articles-management'
  desk.textContent = role === 'admin' ? t.admin : t.author
  desk.dataset['desk'] = ''
  const out = document.createElement('button')
  out.type = 'button'
  out.textContent = t.signOut
  out.addEventListener('click', async () => {
    out.disabled = true
    const { isDone, body } = await signOut()
    if (isDone) location.assign(loginPath(null, locale))
    else toast('error', withReference(t.signOutFailed, body))
    out.disabled = false
  })
  return [desk, withAccount(document.createElement('a')), out]
}

export async function showSession(): Promise<void> {
  const slot = document.querySelector<HTMLElement>('[data-session]')
  const role = await currentRole()
  if (!slot || !role) return
  const forVisitors = [...slot.childNodes]
  const removeFromMenu = addToMenu()
  onEnd(() => {
    slot.replaceChildren(...forVisitors)
    removeFromMenu()
  })
  slot.replaceChildren(...buttonsOf(role))
}
