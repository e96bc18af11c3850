/** What the state of an article is called: by its stage, in the same words in the form, the lists and the board. */
import type { ArticleStatus } from '#shared/schemas/statuses.ts'
import type { Stage } from '#shared/stages.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { isScheduled, type ArticleValues } from '../article-values.ts'

const STAGES_OF: Readonly<Record<ArticleStatus | 'Scheduled', readonly Stage[]>> = {
  Draft: ['draft'],
  Pending: ['submitted', 'in_review', 'approved'],
  Active: ['published', 'scheduled'],
  Scheduled: ['scheduled'],
  Inactive: ['inactive'],
}

/** The status of a Pending article says less than its stage, which is `pending`. */
export function stageOfValues(
  { status, publish_date: date }: { status: ArticleStatus; publish_date: ArticleValues['publish_date'] },
  now: string,
  pending: Stage = 'submitted',
): Stage {
  if (status === 'Pending') return pending
  if (isScheduled({ status, publish_date: date }, now)) return 'scheduled'
  return STAGES_OF[status][0] ?? 'draft'
}

/** Names all that have a status: an article that has it is in one of several stages. */
export function useStatusNames(): (status: ArticleStatus | 'Scheduled') => string {
  const { lists, stages } = useMessages()
  return (status) => STAGES_OF[status].map((stage) => stages.names[stage]).join(lists.listComma)
}
