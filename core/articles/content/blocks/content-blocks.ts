/** The blocks of content that pages show differently than they are stored: callouts and related articles. */
import { calloutLabel, toneOf } from '#shared/content-blocks.ts'
import { parseId } from '#shared/ids.ts'
import { isLocale, type Locale } from '#shared/locale.ts'
import { escapeHtml, hasAncestor, hasClass, writeAttributes, type Element } from '#core/html-tree.ts'

export function isInGallery(image: Element): boolean {
  return hasAncestor(image, (ancestor) => ancestor.name === 'div' && hasClass(ancestor, 'gallery'))
}

/** A callout says in words what its colour says. `language` is that of the article. */
function calloutHtml(attributes: Record<string, string>, content: string, language: Locale): string {
  const { lang = language } = attributes
  const label = escapeHtml(calloutLabel(toneOf(attributes['class'] ?? ''), isLocale(lang) ? lang : language))
  return `<div${writeAttributes({ ...attributes, role: 'note' })}><p class="callout-label">${label}</p>${content}</div>`
}

/**
 * The slot of a related article. The card is filled in when the page is loaded (`reader/pages/article/related.ts`),
 * because it shows the other article as it is then, and only while that is public.
 */
export function relatedSlot(id: number): string {
  return `<div data-related="${id}"></div>`
}

/** The HTML of a block of its own kind; `undefined` for any other element. */
export function blockHtml(
  block: Element,
  attributes: Record<string, string>,
  writeChildren: () => string,
  language: Locale,
): string | undefined {
  if (block.name !== 'div') return undefined
  if (hasClass(block, 'callout')) return calloutHtml(attributes, writeChildren(), language)
  const related = hasClass(block, 'related-article') ? parseId(block.attribs['data-article'] ?? '') : null
  // What an API caller may have put inside is not lost.
  return related === null ? undefined : relatedSlot(related) + writeChildren()
}
