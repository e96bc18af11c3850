/**
 * Enables the web fonts on phones (`layout/deferred.css`): on the first screen once it has been painted with its lead
 * picture, so that neither waits for a font; below it one task after the first screen has them.
 */
import { MAX_DELAY_MS, WEB_FONTS_KEY } from '#shared/web-fonts.ts'

const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve))

/** Resolves after the document as it is now has been painted. */
async function painted(): Promise<void> {
  await frame()
  await frame()
}

async function firstScreen(): Promise<void> {
  await painted()
  // A picture that fails is not waited for.
  await document
    .querySelector<HTMLImageElement>('img[fetchpriority=high]')
    ?.decode()
    .catch(() => undefined)
  await painted()
}

/** The next visit has the fonts in its cache. Without storage it waits for its first paint like this one. */
function remember(): void {
  try {
    localStorage.setItem(WEB_FONTS_KEY, 'first')
  } catch {
    // Storage is not available in this browser.
  }
}

/** What consists of lines of text, from the outermost to the innermost. */
const TEXTS = 'main :is(h1, h2, h3, p, ul, ol, dl, figcaption)'
/** Less than half a line: our font and the fallback are not equally high. */
const MAX_MOVE_PX = 8

/** The height of an element, and where each of its runs of text begins in it. */
function linesOf(element: Element): number[] {
  const { top, height } = element.getBoundingClientRect()
  const lines = [height]
  const range = document.createRange()
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    range.selectNode(texts.currentNode)
    lines.push((range.getClientRects()[0]?.top ?? top) - top)
  }
  return lines
}

/**
 * Sets the first screen in our fonts, except for texts whose lines would break elsewhere and move what a reader has
 * begun to read: those keep the device's font until the next page.
 */
function setFirstScreen(): void {
  const shown = [...document.querySelectorAll<HTMLElement>(TEXTS)].filter((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top < innerHeight && bottom > 0
  })
  const before = shown.map(linesOf)
  document.documentElement.dataset['fonts'] = 'first'
  for (const [index, element] of [...shown.entries()].reverse()) {
    const moves = linesOf(element).some((at, line) => Math.abs(at - (before[index]?.[line] ?? at)) > MAX_MOVE_PX)
    if (moves) element.dataset['meanwhile'] = ''
  }
}

async function enable(): Promise<void> {
  const { dataset } = document.documentElement
  // Without storage the attribute is missing and the fonts are not deferred.
  if (dataset['fonts'] === '') {
    await Promise.race([firstScreen(), new Promise((resolve) => setTimeout(resolve, MAX_DELAY_MS))])
    // Text is laid out again when its font is there, and not already when it is requested.
    const families = getComputedStyle(document.documentElement).getPropertyValue('--web-fonts')
    await document.fonts.load(`1em ${families}`).catch(() => undefined)
    setFirstScreen()
  }
  // Before the fonts have been requested, `document.fonts` reports all as loaded.
  await painted()
  await document.fonts.ready
  await new Promise((resolve) => setTimeout(resolve))
  dataset['fonts'] = 'all'
  remember()
}

let enabled: Promise<void> | undefined

/** Resolves when the whole page has its fonts. */
export function enhanceWebFonts(): Promise<void> {
  enabled ??= enable()
  return enabled
}
