/** A block type that a tool sets on several blocks at once, or removes from them. */
import type { Node as TextNode } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { Chosen } from './chosen.ts'

export type Kind = {
  /** Null unless several blocks are selected. */
  chosen: (state: EditorState) => Chosen | null
  /** Whether every selected block that can have the type has it. */
  isSet: (chosen: Chosen) => boolean
  /** False if the schema does not allow it. */
  set: (tr: Transaction, chosen: Chosen) => boolean
  unset: (tr: Transaction, chosen: Chosen) => boolean
}

/** Collects blocks in order, wrapping each uninterrupted run of gathered blocks in one parent. */
export class Gathering {
  #blocks: TextNode[] = []
  #gathered: TextNode[] = []
  #wrap: (gathered: TextNode[]) => TextNode

  constructor(wrap: (gathered: TextNode[]) => TextNode) {
    this.#wrap = wrap
  }

  gather(...blocks: readonly TextNode[]): void {
    this.#gathered.push(...blocks)
  }

  add(...blocks: readonly TextNode[]): void {
    this.#blocks = [...this.all(), ...blocks]
  }

  all(): TextNode[] {
    if (this.#gathered.length > 0) this.#blocks.push(this.#wrap(this.#gathered))
    this.#gathered = []
    return this.#blocks
  }
}
