/** Removes what word processors left in content that comes from a document: see `shared/residue.ts`. */
import { isTag, type ChildNode, type Document } from 'domhandler'
import { findResidue } from '#shared/residue.ts'
import { parseHtml, replaceNode, writeHtml } from '#core/html-tree.ts'

/** Every kind of residue has one of these in an attribute, whose letters can be written as numbers. */
const TRACE = /mso|cmnt|hidden|none|collapse|cite|datetime|track|&#/i

/** Content without any is returned as it is given. */
export function removeResidue(html: string): string {
  if (!TRACE.test(html)) return html
  const tree = parseHtml(html)
  const { leftOut, unwrapped } = findResidue<Document | ChildNode>(tree)
  if (leftOut.length === 0 && unwrapped.length === 0) return html
  for (const { node } of leftOut) if (!('children' in node) || isTag(node)) replaceNode(node)
  for (const node of unwrapped) if (isTag(node)) replaceNode(node, node.children)
  return writeHtml(tree)
}
