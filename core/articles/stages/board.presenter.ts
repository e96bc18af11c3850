/** The wire format of cards. */
import type { BoardCardWire } from '#shared/schemas/board.schema.ts'
import type { BoardCard } from './board.service.ts'

export function presentCard(card: BoardCard): BoardCardWire {
  const { id, title, writer, category, language, version, stage, actions, assigneeId, assigneeName } = card
  return {
    id,
    title,
    writer,
    category,
    language,
    publish_date: card.publishDate,
    take_down_at: card.takeDownAt,
    version,
    stage,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName },
    due_day: card.dueDay,
    actions: [...actions],
  }
}
