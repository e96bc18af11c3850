/**
 * The Category menu of the section last visited: a home is remembered, and a page that belongs to no magazine shows the
 * categories of the one remembered. Without scripts it shows those of the English magazine.
 */
import { categoryLabel, isUrduCategory } from '#shared/categories.ts'
import { MENUS } from '#shared/editions/menus.ts'
import { isMagazineType } from '#shared/magazine-types.ts'

const KEY = 'section'

/** Storage may be closed to us; then nothing is remembered. */
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
    // A browser that keeps nothing for us shows the menu it was sent.
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
