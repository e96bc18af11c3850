/** Prepares the XML of a Word document: hidden text is cut out, and what will not be in the text is counted. */
import { Parser } from 'htmlparser2'
import { addFinding, type Findings } from './document.ts'

const REVISIONS = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'])
const OBJECTS = new Set(['m:oMath', 'c:chart', 'dgm:relIds', 'o:OLEObject', 'w:altChunk'])

type Cut = { from: number; to: number }

export function withoutHiddenText(xml: string, findings: Findings): string {
  /** The open runs of text, and whether each is hidden. */
  const runs: { from: number; isHidden: boolean }[] = []
  const cuts: Cut[] = []
  /** The names of the open elements. */
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag(name, { 'w:val': value }) {
        if (name === 'w:r') runs.push({ from: parser.startIndex, isHidden: false })
        else if (name === 'w:commentReference') addFinding(findings, 'comments')
        else if (REVISIONS.has(name)) addFinding(findings, 'revisions')
        else if (OBJECTS.has(name)) addFinding(findings, 'objects')
        else if (name === 'w:vanish' && value !== '0' && value !== 'false') {
          const run = runs.at(-1)
          // Not that of a paragraph's end, nor what a tracked change says of before.
          if (run && open.at(-1) === 'w:rPr' && open.at(-2) === 'w:r') run.isHidden = true
        }
        open.push(name)
      },
      onclosetag(name) {
        open.pop()
        if (name !== 'w:r') return
        const run = runs.pop()
        if (run?.isHidden) cuts.push({ from: run.from, to: parser.endIndex + 1 })
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  addFinding(findings, 'hidden', cuts.length)
  // A run within another, as in a text box, ends before it: the outer cut contains it.
  let kept = ''
  let at = 0
  for (const { from, to } of cuts.sort((one, other) => one.from - other.from)) {
    if (from >= at) kept += xml.slice(at, from)
    at = Math.max(at, to)
  }
  return kept + xml.slice(at)
}
