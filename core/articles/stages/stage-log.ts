/** Stores the stage of an article with its event; called in the transaction of each write that changes it. */
import type { StageAction, StoredStage } from '#shared/stages.ts'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { EventFacts } from '#core/events.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { Article } from '../articles.ts'
import type { StagesRepository } from './stages.repository.ts'
import { stageOf, storedStageOf, type StageRecord } from './stages.ts'

type Written = Pick<Article, 'id' | 'status' | 'publishDate' | 'category' | 'title' | 'userId'>

/** A transition in progress. `record` is what is stored before it. */
export type Move = {
  action: StageAction
  record: StageRecord | null
  to: StoredStage
  note?: string | undefined
}

type StageChange = Pick<EventFacts<'stage'>, 'action' | 'byId'>

export function stageLog(parts: { stages: StagesRepository; events: Pick<EventsService, 'publish'>; clock: Clock }) {
  const { stages, events, clock } = parts

  type Change = StageChange & { record: StageRecord | null; to: StoredStage | null }

  /** `record`: what was stored before; `to`: the stage that is stored now. */
  async function publish(before: Written, after: Written, { record, to, action, byId }: Change): Promise<void> {
    const now = clock()
    const facts = (article: Written, stored: StoredStage | null) => ({
      stage: stageOf(article, stored, now),
      assigneeId: record?.assignee?.id ?? null,
      dueDay: record?.dueDay ?? null,
      ownerId: article.userId,
      category: article.category,
      title: article.title,
      action,
      byId,
    })
    await events.publish({
      noun: 'stage',
      id: after.id,
      change: 'updated',
      before: facts(before, record?.stage ?? null),
      after: facts(after, to),
    })
  }

  return {
    /** Records a transition. Throws `article.stage_changed` if somebody else was faster. */
    async moved(caller: Caller, before: Written, after: Written, { action, record, to, note }: Move): Promise<void> {
      const now = clock()
      const byId = caller.userId
      const isMoved = await stages.put(after.id, {
        from: record?.stage ?? storedStageOf(before.status),
        to,
        note: note === undefined ? undefined : { text: note, byId, at: now },
        now,
      })
      if (!isMoved) throw new AppError('article.stage_changed')
      await publish(before, after, { action, byId, record, to })
    },

    /** Follows a status that was changed by another call than a transition. */
    async statusChanged(caller: Caller | null, before: Written, after: Written): Promise<void> {
      const record = await stages.find(after.id)
      const to = storedStageOf(after.status)
      await stages.put(after.id, { from: null, to, now: clock() })
      await publish(before, after, { action: 'status', byId: caller?.userId ?? null, record, to })
    },

    /** Announces that an article was assigned, or its due day was set: `record` is what is stored now. */
    async assigned(caller: Caller, article: Written, record: StageRecord): Promise<void> {
      await publish(article, article, { action: 'assign', byId: caller.userId, record, to: record.stage })
    },
  }
}

export type StageLog = ReturnType<typeof stageLog>
