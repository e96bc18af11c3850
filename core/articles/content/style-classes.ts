/**
 * Content keeps its inline styles when it is stored. On a page they are classes with a rule each, because the content
 * security policy of pages allows no style attributes.
 */
import { contentHash } from '#core/content-hash.ts'
import { placeholderClass, placeholderRule } from '#shared/placeholder-color.ts'
import type { Element } from '#core/html-tree.ts'
import { sanitizeStyle } from './inline-styles.ts'

/** Names differ by their first characters, which are safe in a selector. */
const NAME_LENGTH = 8
/** In dark mode, pages take back colours that were chosen for white paper, by this prefix. */
const COLORED = 'colored-'
const STYLED = 'styled-'

export type StyleClasses = {
  /** The attributes of an element, with a class in place of its style. */
  attributesOf(element: Element): Record<string, string>
  /** The class of a picture that shows a colour until it has loaded. */
  placeholder(color: string): string
  /** The rules of all classes so far. */
  css(): string
}

export function styleClasses(): StyleClasses {
  const rules = new Map<string, string>()

  function classOf(style: string): string {
    const prefix = style.includes('color:') ? COLORED : STYLED
    const name = `${prefix}${contentHash(style).slice(0, NAME_LENGTH)}`
    // Three times the class: like an attribute, it wins over the page's own rules.
    rules.set(name, `${`.${name}`.repeat(3)}{${style}}`)
    return name
  }

  return {
    attributesOf({ attribs }) {
      const { style: written, ...others } = attribs
      const style = written === undefined ? null : sanitizeStyle(written)
      if (style === null) return others
      return { ...others, class: [others['class'], classOf(style)].filter(Boolean).join(' ') }
    },
    placeholder(color) {
      const name = placeholderClass(color)
      rules.set(name, placeholderRule(name))
      return name
    },
    css: () => [...rules.values()].join(''),
  }
}
