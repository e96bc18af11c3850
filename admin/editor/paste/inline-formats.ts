/** Converts inline styles such as bold into semantic elements, and removes all others. */

function styleOf(element: Element): CSSStyleDeclaration {
  return (element as HTMLElement).style
}

function isBold({ fontWeight }: CSSStyleDeclaration): boolean {
  return fontWeight === 'bold' || Number(fontWeight) >= 600
}

function formatsOf(element: Element): string[] {
  const style = styleOf(element)
  const line = `${style.textDecorationLine} ${style.textDecoration}`
  const inLink = element.closest('a') !== null || element.querySelector('a') !== null
  return [
    isBold(style) && !element.closest('h1, h2, h3, h4, h5, h6, th') && 'strong',
    (style.fontStyle === 'italic' || style.fontStyle === 'oblique') && 'em',
    /underline/.test(line) && !inLink && 'u',
    /line-through/.test(line) && 's',
    style.verticalAlign === 'super' && 'sup',
    style.verticalAlign === 'sub' && 'sub',
  ].filter((name) => name !== false)
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Google Docs wraps everything it copies in `<b style="font-weight: normal">`. */
function isFalseBold(element: Element): boolean {
  const { fontWeight, fontStyle } = styleOf(element)
  if (/^(?:B|STRONG)$/.test(element.tagName)) return fontWeight === 'normal' || fontWeight === '400'
  return /^(?:I|EM)$/.test(element.tagName) && fontStyle === 'normal'
}

export function readInlineFormats(root: HTMLElement): void {
  for (const element of root.querySelectorAll('b, strong, i, em')) if (isFalseBold(element)) unwrap(element)
  for (const element of root.querySelectorAll('span, font')) {
    let inner = Array.from(element.childNodes)
    if (element.textContent?.trim()) {
      for (const name of formatsOf(element)) {
        const format = document.createElement(name)
        format.append(...inner)
        inner = [format]
      }
    }
    element.replaceWith(...inner)
  }
}
