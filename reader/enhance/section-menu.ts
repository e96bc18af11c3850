/**
 * Remembers the magazine whose home was visited last, and shows its categories in the Category menu of neutral pages.
 * Without scripts the menu shows the categories of Hilal English.
 */
import { isMagazineType } from '#shared/magazine-types.ts'

const KEY = 'section'

/** Storage may be unavailable; then nothing is remembered. */
function remembered(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function remember(section: string): void {
  try {
    localStorage.setItem(KEY, section)
  } catch {
    // Without storage the menu stays as the server rendered it.
  }
}

export function enhanceSectionMenu(): void {
  const { section, home } = document.body.dataset
  if (home !== undefined && section) return remember(section)
  const last = remembered()
  const panel = document.querySelector('[data-panel=category]')
  const template = panel?.firstElementChild
  if (section || !template || !isMagazineType(last)) return
  // The menus of all magazines, which no other page needs.
  void import('../islands/section-categories.ts').then(({ entriesOf }) => {
    panel.replaceChildren(...entriesOf(last, template))
  })
}
