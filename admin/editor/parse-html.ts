/** Parses HTML from outside of the editor: stored and pasted content. */
import { applyStyleAttributes } from './style-attributes.ts'

/** Elements whose name or id becomes a property of the form that they are in. */
const NAMED = 'button, fieldset, img, input, object, output, select, textarea'

/**
 * The body of a document of its own, in which no scripts run and nothing is loaded. Controls of forms lose their names:
 * one that is called `nodeName` or `style` would hide that property of its form from whoever reads it (DOM clobbering).
 */
export function parseHtml(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  applyStyleAttributes(body)
  if (body.querySelector('form') === null) return body
  for (const control of body.querySelectorAll(NAMED)) {
    control.removeAttribute('name')
    control.removeAttribute('id')
  }
  return body
}
