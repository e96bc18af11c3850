/** Which transition brings a card to a column. */
import type { BoardCardWire, BoardStage } from '#shared/schemas/board.schema.ts'
import { BOARD_STAGES } from '#shared/schemas/board.schema.ts'
import type { StageAction } from '#shared/stages.ts'

/** Taking back comes before returning, which needs a note. */
const ACTIONS_TO: Readonly<Record<BoardStage, readonly StageAction[]>> = {
  draft: ['withdraw', 'return'],
  submitted: ['submit'],
  in_review: ['review'],
  approved: ['approve'],
  scheduled: ['publish'],
  published: ['publish'],
}

/** The column in which a transition leaves a card; publishing schedules an article with a date in the future. */
export function stageAfter(card: Pick<BoardCardWire, 'publish_date'>, action: StageAction, now: string): BoardStage {
  if (action === 'publish') return card.publish_date > now ? 'scheduled' : 'published'
  return BOARD_STAGES.find((stage) => ACTIONS_TO[stage].includes(action)) ?? 'draft'
}

/** The transition by which the caller may move a card to a column; null if there is none. */
export function actionTo(card: BoardCardWire, stage: BoardStage, now: string): StageAction | null {
  const possible = ACTIONS_TO[stage].find((action) => card.actions.includes(action))
  return possible !== undefined && stageAfter(card, possible, now) === stage ? possible : null
}
