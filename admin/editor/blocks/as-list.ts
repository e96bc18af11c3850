/** Turns several selected blocks into a list, or removes their lists. Changing a list's type keeps its nesting. */
import { Fragment, type Node as TextNode, type NodeType } from '@tiptap/pm/model'
import { selectedBlocks, replaceSelected, withPositions, type SelectedBlocks } from './selected.ts'
import { RunCollector, type Kind } from './kind.ts'

type Includes = SelectedBlocks['includes']

const isList = (node: TextNode) => node.type.spec.group?.split(' ').includes('list') ?? false
const isEntry = (node: TextNode) => node.type.name === 'listItem' || node.type.name === 'taskItem'

function isAllOfKind(block: TextNode, position: number, kind: NodeType, includes: Includes): boolean {
  if (block.type !== kind) return false
  const entries = withPositions(block.children, position + 1).filter((entry) => includes(...entry))
  const inner = entries.flatMap(([entry, at]) => withPositions(entry.children, at + 1)).filter(([node]) => isList(node))
  return inner.every(([list, at]) => isAllOfKind(list, at, kind, includes))
}

/** The selected items of a list become separate blocks; the others remain a list. */
function unwrapped(list: TextNode, position: number, includes: Includes): TextNode[] {
  const made = new RunCollector((entries) => list.copy(Fragment.from(entries)))
  for (const [entry, at] of withPositions(list.children, position + 1)) {
    if (includes(entry, at)) made.add(...unwrappedAmong(withPositions(entry.children, at + 1), includes))
    else made.addToRun(entry)
  }
  return made.all()
}

function unwrappedAmong(blocks: [TextNode, number][], includes: Includes): TextNode[] {
  return blocks.flatMap(([block, at]) => (isList(block) ? unwrapped(block, at, includes) : [block]))
}

export function asList(kind: NodeType, entryKind: NodeType): Kind {
  const entryOf = (entry: TextNode): TextNode =>
    entryKind.create(
      entry.attrs,
      entry.children.map((block) => (isList(block) ? kind.create(block.attrs, block.children.map(entryOf)) : block)),
    )

  return {
    selected: (state) => selectedBlocks(state, (node) => !isList(node) && !isEntry(node)),
    isSet: ({ blocks, range, includes }) =>
      withPositions(blocks, range.start).every(([block, at]) => isAllOfKind(block, at, kind, includes)),
    set: (tr, selected) => {
      const first = selected.blocks.find((block) => block.type === kind) ?? selected.blocks.find(isList)
      const made = new RunCollector((entries) => kind.create(first?.attrs, entries))
      for (const [block, at] of withPositions(selected.blocks, selected.range.start)) {
        if (!isList(block)) made.addToRun(entryKind.create(null, block))
        else {
          for (const [entry, entryAt] of withPositions(block.children, at + 1)) {
            if (block.type === kind || selected.includes(entry, entryAt)) made.addToRun(entryOf(entry))
            else made.add(block.copy(Fragment.from(entry)))
          }
        }
      }
      return replaceSelected(tr, selected, made.all())
    },
    unset: (tr, selected) =>
      replaceSelected(
        tr,
        selected,
        unwrappedAmong(withPositions(selected.blocks, selected.range.start), selected.includes),
      ),
  }
}
