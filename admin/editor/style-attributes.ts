/**
 * The inline styles of parsed HTML. The content security policy lets no style attribute take effect, not even in a
 * document that is only read, so that markup which got through cannot change how a screen looks. What is set by script
 * is allowed: the styles of content are set in this way before they are read.
 */

/** The attributes as they were written: browsers drop properties that they do not know, such as Word's. */
const written = new WeakMap<Element, string>()

/** Lets the style attributes within an element take effect. */
export function applyStyleAttributes(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[style]')) {
    const style = element.getAttribute('style') ?? ''
    written.set(element, style)
    element.style.cssText = style
  }
}

/** The style attribute of an element as it was written. */
export function writtenStyle(element: Element): string {
  return written.get(element) ?? element.getAttribute('style') ?? ''
}

/** Copies an attribute, unless it is missing or empty. */
export function copyAttribute(from: HTMLElement, to: HTMLElement, name: string): void {
  const value = from.getAttribute(name)
  if (!value) return
  if (name === 'style') to.style.cssText = from.style.cssText
  else to.setAttribute(name, value)
}
