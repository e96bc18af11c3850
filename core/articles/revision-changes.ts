/** What a version of an article changed, and why it was made: read from it and the version before. */
import type { RevisionAction, RevisionReason } from '#shared/schemas/statuses.ts'
import { wordsOf } from '#shared/word-count.ts'
import { plainText } from '#core/html-tree.ts'
import { PUBLIC_STATUS } from './articles.public.ts'
import { articlesTable } from './articles.table.ts'
import type { ArticleContent } from './articles.ts'

export type RevisionChanges = {
  /** As they are named on the wire. */
  fields: string[]
  /** Of the text; null where it is too long to be counted at once. */
  words: { added: number; removed: number } | null
}

/** Longer texts, in characters of HTML, would hold up other requests. */
const MAX_COUNTED = 400_000

/** Words that were moved are neither added nor removed. */
function changedWords(before: string, after: string): { added: number; removed: number } {
  const counts = new Map<string, number>()
  for (const word of wordsOf(plainText(after))) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const word of wordsOf(plainText(before))) counts.set(word, (counts.get(word) ?? 0) - 1)
  const all = [...counts.values()]
  const sumOf = (sign: 1 | -1) => all.reduce((sum, count) => sum + Math.max(0, count * sign), 0)
  return { added: sumOf(1), removed: sumOf(-1) }
}

export function changesOfRevision(before: ArticleContent, after: ArticleContent): RevisionChanges {
  const was: Record<string, unknown> = articlesTable.presentContent(before)
  const is: Record<string, unknown> = articlesTable.presentContent(after)
  const fields = Object.keys(is).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
  if (before.description === after.description) return { fields, words: { added: 0, removed: 0 } }
  const isLong = before.description.length + after.description.length > MAX_COUNTED
  return { fields, words: isLong ? null : changedWords(before.description, after.description) }
}

type Moment = { action: RevisionAction; createdAt: string }

/** The action, unless a change of the status says more. `before` is null for the first version. */
export function reasonOfRevision(
  { action, createdAt }: Moment,
  before: ArticleContent | null,
  after: ArticleContent | null,
): RevisionReason {
  if (!before || !after || before.status === after.status) return action
  if (action !== 'update' && action !== 'status') return action
  if (after.status === PUBLIC_STATUS) return after.publishDate > createdAt ? 'schedule' : 'publish'
  if (before.status === PUBLIC_STATUS) return 'take_down'
  if (after.status === 'Pending') return 'submit'
  return before.status === 'Pending' && after.status === 'Draft' ? 'return' : action
}
