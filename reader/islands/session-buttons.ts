/**
 * Replaces Subscribe and Login by Admin or Author, the reader's account and Sign out (docs/specification.md, Navigation).
 * On a phone the account and Sign out are entries of the menu, because the bar has room for one text in one line.
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

function linkTo(href: string, text: string, kind: 'account' | 'desk'): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.textContent = text
  link.dataset[kind] = ''
  return link
}

const accountLink = () => linkTo(pathIn(locale, '/account'), t.account, 'account')

function signOutButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = t.signOut
  button.addEventListener('click', async () => {
    button.disabled = true
    const { isDone, body } = await signOut()
    if (isDone) location.assign(loginPath(null, locale))
    else toast('error', withReference(t.signOutFailed, body))
    button.disabled = false
  })
  return button
}

/** The entries of the menu; returns a function that removes them. */
function addToMenu(): () => void {
  const entry = document.querySelector('[data-small-entry]')
  const added = [accountLink(), signOutButton()].map((control) => {
    const item = document.createElement('li')
    item.className = entry?.className ?? ''
    control.className = entry?.firstElementChild?.className ?? ''
    item.append(control)
    return item
  })
  entry?.after(...added)
  return () => added.forEach((item) => item.remove())
}

function buttonsOf(role: Role): Node[] {
  const isAdmin = role === 'admin'
  const desk = isAdmin ? '/admin/dashboard' : '/admin/articles-management'
  return [linkTo(desk, isAdmin ? t.admin : t.author, 'desk'), accountLink(), signOutButton()]
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
