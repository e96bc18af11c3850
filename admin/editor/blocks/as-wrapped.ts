/** Wraps several selected blocks in a quotation or poem, or unwraps them. */
import { Fragment, type Node as TextNode, type NodeType } from '@tiptap/pm/model'
import { chosenBlocks, replaceChosen, withPositions } from './chosen.ts'
import { Gathering, type Kind } from './kind.ts'

export function asWrapped(kind: NodeType): Kind {
  const fits = (block: TextNode) => kind.contentMatch.matchType(block.type) !== null

  return {
    // Never between the items of a list: those stay together.
    chosen: (state) =>
      chosenBlocks(state, (node) => node.type !== kind && !node.type.spec.group?.split(' ').includes('list')),
    isSet: ({ blocks }) => {
      const concerned = blocks.filter((block) => block.type === kind || fits(block))
      return concerned.length > 0 && concerned.every((block) => block.type === kind)
    },
    set: (tr, chosen) => {
      const first = chosen.blocks.find((block) => block.type === kind)
      const made = new Gathering((gathered) => kind.create(first?.attrs, gathered))
      for (const block of chosen.blocks) {
        if (block.type === kind) made.gather(...block.children)
        else if (fits(block)) made.gather(block)
        else made.add(block)
      }
      return replaceChosen(tr, chosen, made.all())
    },
    unset: (tr, chosen) => {
      const made: TextNode[] = withPositions(chosen.blocks, chosen.range.start).flatMap(([block, at]) => {
        if (block.type !== kind) return [block]
        const parts = new Gathering((rest) => block.copy(Fragment.from(rest)))
        for (const [inner, innerAt] of withPositions(block.children, at + 1)) {
          if (chosen.includes(inner, innerAt)) parts.add(inner)
          else parts.gather(inner)
        }
        return parts.all()
      })
      return replaceChosen(tr, chosen, made)
    },
  }
}
