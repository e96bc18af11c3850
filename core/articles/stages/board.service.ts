/** The board of a magazine: its articles by stage, a column at a time. */
import { categoriesOfMagazine, CATEGORY_SLUGS, magazineOfCategory } from '#shared/categories.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { NO_MAGAZINE, type BoardMagazine, type BoardStage } from '#shared/schemas/board.schema.ts'
import type { StageAction } from '#shared/stages.ts'
import type { Caller } from '../../caller.ts'
import type { Clock } from '../../clock.ts'
import { isEditorOf } from '../../memberships/memberships.policy.ts'
import { assertCanCreateDrafts } from '../articles.policy.ts'
import type { BoardRepository, BoardRow } from './board.repository.ts'
import { actionsOf } from './stages.policy.ts'

export type BoardCard = BoardRow & { stage: BoardStage; actions: StageAction[] }

/** Also the category of a draft that has none yet. */
const WITHOUT_MAGAZINE = [...CATEGORY_SLUGS.filter((slug) => magazineOfCategory(slug) === null), '']

function categoriesOf(magazine: BoardMagazine): readonly string[] {
  return magazine === NO_MAGAZINE ? WITHOUT_MAGAZINE : categoriesOfMagazine(magazine)
}

export function boardService({ board, clock }: { board: BoardRepository; clock: Clock }) {
  return {
    /**
     * One page of a column. Editors of the magazine and admins see all of it, other members their own articles. Throws
     * `session.*`.
     */
    async column(
      caller: Caller,
      { magazine, stage }: { magazine: BoardMagazine; stage: BoardStage },
      page: PageRequest,
    ): Promise<Page<BoardCard>> {
      assertCanCreateDrafts(caller)
      const categories = categoriesOf(magazine)
      const seesAll = categories.every((category) => isEditorOf(caller, category))
      const owner = seesAll || caller.userId === null ? {} : { ownerId: caller.userId }
      const filter = { categories, stage, now: clock(), ...owner }
      const [rows, count] = await Promise.all([board.list(filter, page), board.count(filter)])
      return pageOf(
        rows.map((row) => ({ ...row, stage, actions: actionsOf(caller, row, stage) })),
        count,
        page,
      )
    },
  }
}
