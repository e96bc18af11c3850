/** The wire format of stages. */
import { dateOnWire } from '#shared/dates.ts'
import type { ArticleStageWire, DeskArticleWire } from '#shared/schemas/stage.schema.ts'
import { presentArticle } from '../articles.presenter.ts'
import type { Article } from '../articles.ts'
import type { StagePlace } from './stages.ts'
import type { ArticleStage } from './stages.service.ts'

export function presentStage(found: ArticleStage): ArticleStageWire {
  const { article, note } = found
  return {
    article_id: article.id,
    status: article.status,
    publish_date: dateOnWire(article.publishDate),
    version: article.version,
    stage: found.stage,
    assignee: found.assignee,
    due_day: found.dueDay,
    note: note && { text: note.text, by: note.byName, at: note.at },
    actions: found.actions,
    can_edit: found.canEdit,
    can_assign: found.canAssign,
  }
}

/** An article of a list. */
export function presentDeskArticle(article: Article, { stage, assignee, dueDay }: StagePlace): DeskArticleWire {
  return { ...presentArticle(article), stage, assignee, due_day: dueDay }
}
