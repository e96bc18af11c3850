/**
 * The styles of the blocks that few articles have. Unlike the other styles of a page, they are in a page only if its
 * content has such a block, so that all other articles weigh nothing more.
 */
import callout from './callout.css?raw'
import footnotes from './footnotes.css?raw'
import gallery from './gallery.css?raw'
import pullQuote from './pull-quote.css?raw'
import related from './related-article.css?raw'

/** Comments and indents are not sent. */
function compact(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim()
}

/** By the class of the block, or by the attribute of its slot. */
const STYLES: readonly [RegExp, string][] = [
  [/class="(?:[^"]* )?pull-quote[ "]/, compact(pullQuote)],
  [/class="(?:[^"]* )?callout[ "]/, compact(callout)],
  [/class="(?:[^"]* )?gallery[ "]/, compact(gallery)],
  [/class="(?:[^"]* )?footnotes[ "]/, compact(footnotes)],
  [/<div data-related="/, compact(related)],
]

/** `html`: rendered content. Empty if it has none of the blocks. */
export function contentBlockStyles(html: string): string {
  return STYLES.map(([block, css]) => (block.test(html) ? css : '')).join('')
}
