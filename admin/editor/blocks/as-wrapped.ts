/** Wraps several selected blocks in a quotation or poem, or unwraps them. */
import { Fragment, type Node as TextNode, type NodeType } from '@tiptap/pm/model'
import { selectedBlocks, replaceSelected, withPositions } from './selected.ts'
import { RunCollector, type Kind } from './kind.ts'

export function asWrapped(kind: NodeType): Kind {
  const fits = (block: TextNode) => kind.contentMatch.matchType(block.type) !== null

  return {
    // Never between the items of a list: those stay together.
    selected: (state) =>
      selectedBlocks(state, (node) => node.type !== kind && !node.type.spec.group?.split(' ').includes('list')),
    isSet: ({ blocks }) => {
      const concerned = blocks.filter((block) => block.type === kind || fits(block))
      return concerned.length > 0 && concerned.every((block) => block.type === kind)
    },
    set: (tr, selected) => {
      const first = selected.blocks.find((block) => block.type === kind)
      const made = new RunCollector((run) => kind.create(first?.attrs, run))
      for (const block of selected.blocks) {
        if (block.type === kind) made.addToRun(...block.children)
        else if (fits(block)) made.addToRun(block)
        else made.add(block)
      }
      return replaceSelected(tr, selected, made.all())
    },
    unset: (tr, selected) => {
      const made: TextNode[] = withPositions(selected.blocks, selected.range.start).flatMap(([block, at]) => {
        if (block.type !== kind) return [block]
        const parts = new RunCollector((rest) => block.copy(Fragment.from(rest)))
        for (const [inner, innerAt] of withPositions(block.children, at + 1)) {
          if (selected.includes(inner, innerAt)) parts.add(inner)
          else parts.addToRun(inner)
        }
        return parts.all()
      })
      return replaceSelected(tr, selected, made)
    },
  }
}
