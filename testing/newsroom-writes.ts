/** The writes of `core/events/every-write.test.ts` for stages and people, and what all of them share. */
import type { Caller } from '#core/caller.ts'
import type { Services } from '#core/services.ts'
import { anArticle } from './examples.ts'

export type WriteWorld = { services: Services; admin: Caller; ids: Record<string, number> }
/** A write and the events it must publish. */
export type Write = [name: string, write: (world: WriteWorld) => Promise<unknown>, expected: readonly string[]]

export const idOf = ({ ids }: WriteWorld, name: string) => ids[name] ?? 0

export const keep = (w: WriteWorld, name: string, made: { id: number } | number) => {
  w.ids[name] = typeof made === 'number' ? made : made.id
}

export const STAGE_WRITES: readonly Write[] = [
  [
    'article: draft',
    async (w) => {
      const { description, category } = anArticle()
      const words = { title: 'A draft', writer: 'Sana Weaver', description, category }
      keep(w, 'draft', await w.services.drafts.create(w.admin, words))
    },
    ['article created'],
  ],
  [
    'article: submit',
    (w) => w.services.stages.move(w.admin, idOf(w, 'draft'), { action: 'submit' }),
    ['article updated', 'stage updated'],
  ],
  [
    'article: approve',
    (w) => w.services.stages.move(w.admin, idOf(w, 'draft'), { action: 'approve' }),
    ['stage updated'],
  ],
  [
    'article: assign',
    (w) => w.services.stages.assign(w.admin, idOf(w, 'draft'), { dueDay: '2026-12-01' }),
    ['stage updated'],
  ],
  [
    'article: the same due day',
    (w) => w.services.stages.assign(w.admin, idOf(w, 'draft'), { dueDay: '2026-12-01' }),
    [],
  ],
]

export const PEOPLE_WRITES: readonly Write[] = [
  [
    'user: memberships',
    (w) =>
      w.services.people.update({ ...w.admin, recentlyProven: true } as Caller, idOf(w, 'user'), {
        memberships: [{ magazine: 'all', role: 'editor' }],
      }),
    ['user updated'],
  ],
]
