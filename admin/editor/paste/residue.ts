/** Removes what word processors leave in a copied document: see `shared/residue.ts`. */
import { findResidue, type ResidueKind } from '#shared/residue.ts'
import { writtenStyle } from '../style-attributes.ts'

/** Returns the kinds of what was left out. */
export function removeResidue(root: HTMLElement): Set<ResidueKind> {
  const { leftOut, unwrapped } = findResidue<ChildNode>(root, (node) =>
    node instanceof Element ? writtenStyle(node) : '',
  )
  for (const { node } of leftOut) node.remove()
  for (const element of unwrapped) element.replaceWith(...element.childNodes)
  return new Set(leftOut.map(({ kind }) => kind))
}
