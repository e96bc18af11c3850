/**
 * Words that content glues together. Some editors (Quill 2) write every space as a non-breaking one, which makes one
 * unbreakable word of a paragraph; it is broken anywhere, and counted as one. A single non-breaking space, as in
 * `10 km`, is meant and stays.
 */
import { textRuns, type HtmlNode } from './html-text.ts'

const NBSP = '\u00a0'
/** Words that are joined by non-breaking spaces alone. */
const CHAIN = /[\S\u00a0]+/g
const JOINT = /\u00a0+/g
const ORDINARY = /\S[ \t\n\r]+\S/
/** No unit, name or sum needs more of them in a row. */
const MAX_JOINTS = 2

function joints(text: string): number {
  return text.split(JOINT).filter((word) => word !== '').length - 1
}

function loosened(text: string): string {
  return text.replace(CHAIN, (chain) => (joints(chain) > MAX_JOINTS ? chain.replaceAll(NBSP, ' ') : chain))
}

/** Turns the spaces of glued words in a parsed fragment into ordinary ones. Idempotent. */
export function looseSpaces(root: HtmlNode): void {
  const runs = textRuns(root)
  const texts = runs.map((run) => run.map(({ data }) => data).join(''))
  const hasOnlyThese = !texts.some((text) => ORDINARY.test(text))
  const isGlued = hasOnlyThese && texts.reduce((count, text) => count + Math.max(0, joints(text)), 0) > MAX_JOINTS
  for (const [index, run] of runs.entries()) {
    const text = texts[index] ?? ''
    if (!text.includes(NBSP)) continue
    const loose = isGlued ? text.replaceAll(NBSP, ' ') : loosened(text)
    let from = 0
    for (const node of run) {
      const to = from + node.data.length
      if (loose.slice(from, to) !== node.data) node.data = loose.slice(from, to)
      from = to
    }
  }
}
