/** The stages of articles: pure rules, and the one table of transitions. */
import type { ArticleStatus } from '#shared/schemas/statuses.ts'
import type { Stage, StageAction, StoredStage } from '#shared/stages.ts'
import { isScheduledArticle, PUBLIC_STATUS } from '../articles.public.ts'
import type { Article } from '../articles.ts'

/** What an editor wrote who returned an article. `byName` is null once the account is gone. */
export type ReturnNote = { text: string; byName: string | null; at: string }

export type Assignee = { id: number; name: string }

/** What is stored of an article's stage. */
export type StageRecord = {
  stage: StoredStage
  assignee: Assignee | null
  /** `yyyy-mm-dd`. */
  dueDay: string | null
  note: ReturnNote | null
}

/** Where an article is, and who works on it until when. */
export type StagePlace = Omit<StageRecord, 'stage'> & { stage: Stage }

/** Who may make a transition: the owner of the article, or an editor of its magazine. Admins are editors of all. */
type Who = 'owner' | 'editor'

type Transition = {
  from: readonly Stage[]
  to: StoredStage
  /** The status of an article that was moved. */
  status: ArticleStatus
  who: readonly Who[]
  /** Whether it needs words for the author. */
  needsNote?: true
}

export const TRANSITIONS: Readonly<Record<StageAction, Transition>> = {
  submit: { from: ['draft'], to: 'submitted', status: 'Pending', who: ['owner', 'editor'] },
  withdraw: { from: ['submitted'], to: 'draft', status: 'Draft', who: ['owner'] },
  review: { from: ['submitted'], to: 'in_review', status: 'Pending', who: ['editor'] },
  return: {
    from: ['submitted', 'in_review', 'approved'],
    to: 'draft',
    status: 'Draft',
    who: ['editor'],
    needsNote: true,
  },
  approve: { from: ['submitted', 'in_review'], to: 'approved', status: 'Pending', who: ['editor'] },
  publish: {
    from: ['draft', 'submitted', 'in_review', 'approved'],
    to: 'approved',
    status: PUBLIC_STATUS,
    who: ['editor'],
  },
}

const STAGE_OF_STATUS: Readonly<Record<ArticleStatus, StoredStage>> = {
  Draft: 'draft',
  Pending: 'submitted',
  Active: 'approved',
  Inactive: 'approved',
}

/** The stage to be stored after the status was changed by another call than a transition. */
export function storedStageOf(status: ArticleStatus): StoredStage {
  return STAGE_OF_STATUS[status]
}

type Placed = Pick<Article, 'status' | 'publishDate'>

/** Where an article is; `stored` is null where nothing is stored, as for articles that never left their draft. */
export function stageOf(article: Placed, stored: StoredStage | null, now: string): Stage {
  const { status } = article
  if (status === 'Inactive') return 'inactive'
  if (status === PUBLIC_STATUS) return isScheduledArticle(article, now) ? 'scheduled' : 'published'
  if (status === 'Draft') return 'draft'
  return stored === null || stored === 'draft' ? 'submitted' : stored
}

export function placeOf(article: Placed, record: StageRecord | null | undefined, now: string): StagePlace {
  const { assignee = null, dueDay = null, note = null } = record ?? {}
  const stage = stageOf(article, record?.stage ?? null, now)
  // The note of a return is about the draft that it asks for.
  return { stage, assignee, dueDay, note: stage === 'draft' ? note : null }
}
