/** The visits that are counted but not yet written: at most one for each visitor and article. */
export type Visit = {
  articleId: number
  /** Identifies the visitor, for this article, under the salt of the day. */
  mark: string
  /** The same visitor under the salt of the day before, shortly after midnight. */
  formerMark: string | null
  at: string
  /** A visitor who was counted after this moment is not counted again. */
  freshSince: string
}

export function visitBatch() {
  let visits = new Map<string, Visit>()

  return {
    size: () => visits.size,

    /** When the visitor was added, under either mark; null for a visitor who was not. */
    momentOf({ mark, formerMark }: Visit): string | null {
      return (visits.get(mark) ?? (formerMark === null ? undefined : visits.get(formerMark)))?.at ?? null
    },

    add(visit: Visit): void {
      visits.set(visit.mark, visit)
    },

    /** Returns the visits and starts an empty batch. */
    takeAll(): Visit[] {
      const taken = [...visits.values()]
      visits = new Map()
      return taken
    },

    /** Returns visits that could not be written. They are older than those which have been added since. */
    putBack(unwritten: readonly Visit[]): void {
      visits = new Map([...visits, ...unwritten.map((visit) => [visit.mark, visit] as const)])
    },
  }
}
