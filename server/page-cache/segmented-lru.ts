/**
 * A list of entries by recency, bounded in bytes, in two segments (Karedla, Love and Wherry, 1994): an entry starts on
 * probation and becomes protected when it is used again. A crawler that requests every page once therefore evicts only
 * pages that nobody else has requested.
 */
export type LruNode = {
  bytes: number
  segment: Segment | null
  previous: LruNode | null
  next: LruNode | null
}

type Segment = { newest: LruNode | null; oldest: LruNode | null; bytes: number }

/** The share of the bytes that protected entries may occupy. */
const PROTECTED_SHARE = 0.8

function unlink(node: LruNode): void {
  const { segment, previous, next } = node
  if (!segment) return
  if (previous) previous.next = next
  else segment.newest = next
  if (next) next.previous = previous
  else segment.oldest = previous
  segment.bytes -= node.bytes
  node.segment = node.previous = node.next = null
}

function push(segment: Segment, node: LruNode): void {
  node.segment = segment
  node.next = segment.newest
  if (segment.newest) segment.newest.previous = node
  else segment.oldest = node
  segment.newest = node
  segment.bytes += node.bytes
}

/** `onEvict` is called for each node that no longer fits. */
export function segmentedLru<Node extends LruNode>(maxBytes: number, onEvict: (node: Node) => void) {
  const probation: Segment = { newest: null, oldest: null, bytes: 0 }
  const kept: Segment = { newest: null, oldest: null, bytes: 0 }

  function balance(): void {
    while (kept.oldest && kept.bytes > maxBytes * PROTECTED_SHARE) {
      const demoted = kept.oldest
      unlink(demoted)
      push(probation, demoted)
    }
    while (probation.bytes + kept.bytes > maxBytes) {
      const evicted = probation.oldest ?? kept.oldest
      if (!evicted) return
      unlink(evicted)
      // Only nodes of this type are ever added.
      onEvict(evicted as Node)
    }
  }

  return {
    bytes: () => probation.bytes + kept.bytes,

    add(node: Node): void {
      push(probation, node)
      balance()
    },

    /** Records a use. Returns true when it makes the entry a protected one. */
    touch(node: Node): boolean {
      if (node.segment === kept && kept.newest === node) return false
      if (node.segment === null) return false
      const isPromoted = node.segment === probation
      unlink(node)
      push(kept, node)
      if (isPromoted) balance()
      return isPromoted
    },

    resize(node: Node, bytes: number): void {
      if (node.segment === null) return
      node.segment.bytes += bytes - node.bytes
      node.bytes = bytes
      balance()
    },

    remove: (node: Node): void => unlink(node),
  }
}
