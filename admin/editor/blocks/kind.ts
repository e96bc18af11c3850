/** What a tool sets on several blocks at once and takes off them. */
import type { Node as TextNode } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { Chosen } from './chosen.ts'

export type Kind = {
  /** Null where not several blocks are selected. */
  chosen: (state: EditorState) => Chosen | null
  /** Whether all that is chosen, and can be of the kind, is. */
  isSet: (chosen: Chosen) => boolean
  /** False where it cannot be done. */
  set: (tr: Transaction, chosen: Chosen) => boolean
  takeOff: (tr: Transaction, chosen: Chosen) => boolean
}

/** Collects blocks in their order; what is gathered comes under one roof as long as nothing else stands between. */
export class Gathering {
  #blocks: TextNode[] = []
  #gathered: TextNode[] = []
  #roofed: (gathered: TextNode[]) => TextNode

  constructor(roofed: (gathered: TextNode[]) => TextNode) {
    this.#roofed = roofed
  }

  gather(...blocks: readonly TextNode[]): void {
    this.#gathered.push(...blocks)
  }

  add(...blocks: readonly TextNode[]): void {
    this.#blocks = [...this.all(), ...blocks]
  }

  all(): TextNode[] {
    if (this.#gathered.length > 0) this.#blocks.push(this.#roofed(this.#gathered))
    this.#gathered = []
    return this.#blocks
  }
}
