/**
 * Remembers the magazine whose home was visited last, and shows its categories in the Category menu of neutral pages.
 * Without scripts the menu shows the categories of Hilal English.
 */
import { categoryLabel, isUrduCategory } from '#shared/categories.ts'
import { MENUS } from '#shared/editions/menus.ts'
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

function entryOf(slug: string, template: Element): Element {
  const entry = template.cloneNode(true) as Element
  const link = entry.querySelector('a')
  const urdu = isUrduCategory(slug)
  link?.setAttribute('href', `/category/${slug}`)
  if (urdu === (document.documentElement.lang === 'ur')) {
    link?.replaceChildren(categoryLabel(slug))
  } else {
    const label = document.createElement('span')
    label.lang = urdu ? 'ur' : 'en'
    label.dir = urdu ? 'rtl' : 'ltr'
    label.textContent = categoryLabel(slug)
    link?.replaceChildren(label)
  }
  return entry
}

export function enhanceSectionMenu(): void {
  const { section, home } = document.body.dataset
  if (home !== undefined && section) return remember(section)
  const last = remembered()
  const panel = document.querySelector('[data-panel=category]')
  const template = panel?.firstElementChild
  if (section || !template || !isMagazineType(last)) return
  panel.replaceChildren(...MENUS[last].map((slug) => entryOf(slug, template)))
}
