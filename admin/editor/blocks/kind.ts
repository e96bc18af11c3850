/** A block type that a tool sets on several blocks at once, or removes from them. */
import type { Node as TextNode } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { SelectedBlocks } from './selected.ts'

export type Kind = {
  /** Null unless several blocks are selected. */
  selected: (state: EditorState) => SelectedBlocks | null
  /** Whether every selected block that can have the type has it. */
  isSet: (selected: SelectedBlocks) => boolean
  /** False if the schema does not allow it. */
  set: (tr: Transaction, selected: SelectedBlocks) => boolean
  unset: (tr: Transaction, selected: SelectedBlocks) => boolean
}

/** Collects blocks in order, wrapping each uninterrupted run of blocks in one parent. */
export class RunCollector {
  #blocks: TextNode[] = []
  #run: TextNode[] = []
  #wrap: (run: TextNode[]) => TextNode

  constructor(wrap: (run: TextNode[]) => TextNode) {
    this.#wrap = wrap
  }

  addToRun(...blocks: readonly TextNode[]): void {
    this.#run.push(...blocks)
  }

  add(...blocks: readonly TextNode[]): void {
    this.#blocks = [...this.all(), ...blocks]
  }

  all(): TextNode[] {
    if (this.#run.length > 0) this.#blocks.push(this.#wrap(this.#run))
    this.#run = []
    return this.#blocks
  }
}
