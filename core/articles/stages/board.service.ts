/** The board of a magazine: its articles by stage, a column at a time. */
import { categoriesOfMagazine, categorySlugs, magazineOfCategory } from '#shared/categories.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import {
  BOARD_MAGAZINES,
  NO_MAGAZINE,
  type BoardMagazine,
  type BoardNeed,
  type BoardStage,
} from '#shared/schemas/board.schema.ts'
import type { StageAction } from '#shared/stages.ts'
import { wallTime } from '#shared/time-zones.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { PublisherTimeZone } from '#core/site/settings/publisher-time-zone.ts'
import { canOpenBoard, isEditorOf } from '#core/accounts/memberships/memberships.policy.ts'
import { assertCanCreateDrafts } from '../articles.policy.ts'
import type { BoardRepository, BoardRow } from './board.repository.ts'
import { actionsOf } from './stages.policy.ts'

/** How many unfinished articles of a magazine's board wait for a caller. */
export type BoardWaiting = { magazine: BoardMagazine; submitted: number; due: number; mine: number }

export type BoardCard = BoardRow & { stage: BoardStage; actions: StageAction[] }

function categoriesOf(magazine: BoardMagazine): readonly string[] {
  if (magazine !== NO_MAGAZINE) return categoriesOfMagazine(magazine)
  // Also that of a draft that has none yet.
  return [...categorySlugs().filter((slug) => magazineOfCategory(slug) === null), '']
}

type Parts = { board: BoardRepository; timeZone: PublisherTimeZone; clock: Clock }

export function boardService({ board, timeZone, clock }: Parts) {
  const today = async () => wallTime(clock(), await timeZone()).day
  const seesAll = (caller: Caller, magazine: BoardMagazine) =>
    categoriesOf(magazine).every((category) => isEditorOf(caller, category))

  return {
    /**
     * What waits for the caller, by magazine, without magazines where nothing does: as many as its board shows them.
     * Only editors decide on what is submitted. Throws `session.*`.
     */
    async waiting(caller: Caller): Promise<BoardWaiting[]> {
      assertCanCreateDrafts(caller)
      const rows = await board.waiting(caller.userId ?? 0, await today())
      return BOARD_MAGAZINES.filter((magazine) => canOpenBoard(caller, magazine))
        .map((magazine) => {
          const isEditor = seesAll(caller, magazine)
          const seen = rows.filter(
            ({ category, ownerId }) =>
              categoriesOf(magazine).includes(category) && (isEditor || ownerId === caller.userId),
          )
          const sumOf = (name: 'submitted' | 'due' | 'mine') => seen.reduce((sum, row) => sum + row[name], 0)
          return { magazine, submitted: isEditor ? sumOf('submitted') : 0, due: sumOf('due'), mine: sumOf('mine') }
        })
        .filter(({ submitted, due, mine }) => submitted + due + mine > 0)
    },

    /**
     * One page of a column. Editors of the magazine and admins see all of it, other members their own articles. Throws
     * `session.*`.
     */
    async column(
      caller: Caller,
      { magazine, stage, need }: { magazine: BoardMagazine; stage: BoardStage; need?: BoardNeed | undefined },
      page: PageRequest,
    ): Promise<Page<BoardCard>> {
      assertCanCreateDrafts(caller)
      const categories = categoriesOf(magazine)
      const owner = seesAll(caller, magazine) || caller.userId === null ? {} : { ownerId: caller.userId }
      const needed = {
        ...(need === 'due' && { dueBy: await today() }),
        ...(need === 'mine' && caller.userId !== null && { assigneeId: caller.userId }),
      }
      const filter = { categories, stage, now: clock(), ...owner, ...needed }
      const [rows, count] = await Promise.all([board.list(filter, page), board.count(filter)])
      return pageOf(
        rows.map((row) => ({ ...row, stage, actions: actionsOf(caller, row, stage) })),
        count,
        page,
      )
    },
  }
}

export type BoardService = ReturnType<typeof boardService>
