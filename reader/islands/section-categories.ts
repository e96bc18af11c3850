/** The entries of a magazine's Category menu. */
import { categoryLabel, isUrduCategory } from '#shared/categories.ts'
import { MENUS } from '#shared/editions/menus.ts'
import type { MagazineType } from '#shared/magazine-types.ts'

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

/** Copies of an entry, one for each category of the magazine. */
export function entriesOf(magazine: MagazineType, template: Element): Element[] {
  return MENUS[magazine].map((slug) => entryOf(slug, template))
}
