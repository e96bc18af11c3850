/**
 * `lang` and `dir` of the blocks of stored content. In the editor, a block without its own has those of its words, as
 * pages show it; the stored HTML has them wherever they differ from what is around.
 */
import { aroundOf, directedBlock, isDirectedBlock, type Around } from '#shared/block-direction.ts'
import { isLocale, type Locale } from '#shared/locale.ts'
import { scriptWords } from '#shared/script.ts'
import { directionIn } from '../schema/direction-in.ts'

type Visit = (block: HTMLElement, about: { own: Own; around: Around; automatic: Around; inside: Around }) => void
type Own = { lang: string | null; dir: string | null }

/** Without the notes of footnotes, which stand for themselves. */
function textOf(node: Node): string {
  if (node instanceof Element && node.matches('span.footnote')) return ''
  return node.hasChildNodes() ? Array.from(node.childNodes, textOf).join('') : (node.textContent ?? '')
}

function eachBlock(root: HTMLElement, language: Locale, visit: Visit): void {
  const walk = (element: HTMLElement, around: Around): void => {
    if (element.tagName === 'PRE') return
    let inside = around
    if (isDirectedBlock(element.tagName.toLowerCase(), (name) => element.classList.contains(name))) {
      const own = { lang: element.getAttribute('lang'), dir: directionIn(element) }
      const words = scriptWords(textOf(element))
      const automatic = directedBlock({}, words, around).inside
      ;({ inside } = directedBlock(own, words, around))
      visit(element, { own, around, automatic, inside })
    }
    for (const child of element.children) walk(child as HTMLElement, inside)
  }
  for (const child of root.children) walk(child as HTMLElement, aroundOf(language))
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/** Attributes only where a block differs from its container, or would otherwise be turned by its words. */
export function writeDirections(root: HTMLElement, language: Locale): void {
  eachBlock(root, language, (block, { own, around, automatic, inside }) => {
    const isMeant = automatic.language !== around.language || automatic.dir !== around.dir
    const differs = inside.language !== around.language || inside.dir !== around.dir
    const isForeign = own.lang !== null && !isLocale(own.lang)
    setOrRemove(block, 'dir', inside.dir !== around.dir || (isMeant && own.dir !== null) ? inside.dir : null)
    if (!isForeign) setOrRemove(block, 'lang', differs || (isMeant && own.lang !== null) ? inside.language : null)
  })
}

/** Attributes that say what the words say are removed, so that they follow the words while these are edited. */
export function readDirections(root: HTMLElement, language: Locale): void {
  eachBlock(root, language, (block, { own, automatic, inside }) => {
    if (own.lang !== null && !isLocale(own.lang)) return
    if (inside.language !== automatic.language || inside.dir !== automatic.dir) return
    block.removeAttribute('lang')
    block.removeAttribute('dir')
    if (block.classList.contains('ql-direction-rtl')) block.classList.remove('ql-direction-rtl')
  })
}
