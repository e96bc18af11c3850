/** The records of this site that items of a source are: what a reference there is a reference to here. */
import type { MoveNoun } from '#shared/moving.ts'
import type { Move, MovedItem } from './moves.ts'
import type { MovesRepository } from './moves.repository.ts'
import type { Stage } from './stage.ts'

const GONE: ReadonlySet<string | null> = new Set(['deleted_here'])

export function isHere({ recordId, outcome, reason }: Pick<MovedItem, 'recordId' | 'outcome' | 'reason'>): boolean {
  return recordId !== null && outcome !== 'undone' && !GONE.has(reason)
}

/** `planned`: in a look, what a run would have written by then, by noun and id there. */
export function references(move: Move, moves: Pick<MovesRepository, 'itemsOf' | 'rows'>, stage: Stage) {
  const planned = new Map<string, number>()
  let authors: Map<string, string[]> | null = null

  async function ids(noun: MoveNoun, sourceIds: readonly string[]): Promise<Map<string, number>> {
    const wanted = [...new Set(sourceIds)].filter((id) => id !== '')
    const known = await moves.itemsOf(move.id, noun, wanted)
    return new Map(
      wanted.flatMap((id) => {
        const item = known.get(id)
        const found = planned.get(`${noun} ${id}`) ?? (item && isHere(item) ? item.recordId : null)
        return found === null || found === undefined ? [] : [[id, found] as const]
      }),
    )
  }

  /** Names as they are written there, and the authors that have them. */
  async function authorsByName(): Promise<Map<string, string[]>> {
    const names = new Map<string, string[]>()
    for await (const { id, line } of stage.items('author')) {
      const name = String(line['author_name'])
      names.set(name, [...(names.get(name) ?? []), id])
    }
    return names
  }

  return {
    plan(noun: MoveNoun, sourceId: string, id: number): void {
      planned.set(`${noun} ${sourceId}`, id)
    },

    ids,

    /** The one author of each name; none where several have it and nobody has decided that they are one. */
    async authorsOf(writers: readonly string[]): Promise<Map<string, number>> {
      authors ??= await authorsByName()
      const names = [...new Set(writers)]
      const targets = names.map((name) =>
        (authors?.get(name) ?? []).map((id) => move.mapping.authors[id] ?? { there: id }),
      )
      const there = targets.flat().flatMap((target) => ('there' in target ? [target.there] : []))
      const found = await ids('author', there)
      // An author of this site may have been deleted since it was chosen.
      const chosen = targets.flat().flatMap((target) => ('here' in target ? [target.here] : []))
      const known = await moves.rows('authors', [...new Set(chosen)])
      const idOf = (target: { here: number } | { there: string }) =>
        'there' in target ? found.get(target.there) : known.has(target.here) ? target.here : undefined
      return new Map(
        names.flatMap((name, index) => {
          const here = new Set((targets[index] ?? []).map(idOf))
          const [only] = here
          return here.size === 1 && only !== undefined ? [[name, only] as const] : []
        }),
      )
    },
  }
}

export type References = ReturnType<typeof references>
