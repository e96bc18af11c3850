/**
 * Remembers the magazine whose home was visited last, and shows its logo and its categories on neutral pages. Without
 * scripts they show the first magazine in the page's language.
 */
import type { MagazineType } from '#shared/magazine-types.ts'

const KEY = 'section'

/** `logo`: its markup, so that the other pages need not carry all five. `theme`: its colour. */
type Section = { type: MagazineType; home: string; logo: string; theme?: string }

/** Storage may be unavailable or hold something else; then nothing is remembered. */
function remembered(): Section | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

function remember(section: Section): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(section))
  } catch {
    // Without storage the page stays as the server rendered it.
  }
}

export function enhanceSectionMenu(): void {
  const { section, home } = document.body.dataset
  const logo = document.querySelector<HTMLAnchorElement>('[data-logo]')
  const panel = document.querySelector('[data-panel=category]')
  if (!logo || !panel) return
  if (section) {
    if (home !== undefined) {
      const { theme = 'red' } = document.documentElement.dataset
      remember({ type: section as MagazineType, home: logo.pathname, logo: logo.innerHTML, theme })
    }
    return
  }
  const last = remembered()
  const name = last && document.querySelector(`[data-panel=magazines] a[href="${last.home}"]`)?.textContent
  if (!last || !name) return
  void fetch(`/fragments/menu/${document.documentElement.lang}/${last.type}`)
    .then(async (answer) => {
      if (answer.ok) panel.innerHTML = await answer.text()
    })
    // The menu of the page's language stays.
    .catch(() => undefined)
  logo.innerHTML = last.logo
  if (last.theme) logo.dataset['theme'] = last.theme
  logo.ariaLabel = name
  for (const link of [logo, document.querySelector<HTMLAnchorElement>('#navigation a')]) {
    if (link) link.href = last.home
  }
}
