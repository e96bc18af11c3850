/** The visible text of HTML in the browser. The document it is parsed into is inert: nothing in it loads or runs. */
import { htmlText } from '#shared/html-text.ts'

export function parseInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

export function plainText(html: string): string {
  return htmlText(parseInert(html))
}
