/** Magazine issues: the pure rules of their states and names. */
import type { IssueEntry } from '#shared/issue-contents.ts'
import type { IssueState, StoredIssueState } from '#shared/schemas/statuses.ts'
import type { ContentOfTable, RecordOfTable } from '#core/records/nouns/table.ts'
import type { issuesTable } from './issues.table.ts'

type Stored = RecordOfTable<typeof issuesTable>
export type IssueContent = ContentOfTable<typeof issuesTable>

/** As lists show it. `pdfCover`: the cover of its PDF; `articles`: how many it has, whether readers see them or not. */
export type IssueSummary = Omit<Stored, 'entries'> & { pdfCover: string | null; articles: number }
export type Issue = IssueSummary & { entries: readonly IssueEntry[] }

type Timed = { state: StoredIssueState; releaseAt: string | null }

/** Whether readers see it. */
export function isReleased({ state, releaseAt }: Timed, now: string): boolean {
  return state === 'scheduled' && releaseAt !== null && releaseAt <= now
}

export function stateOf(issue: Timed, now: string): IssueState {
  return isReleased(issue, now) ? 'released' : issue.state
}

/** Its own cover, else that of its PDF. */
export function coverOf({ coverImage, pdfCover }: Pick<IssueSummary, 'coverImage' | 'pdfCover'>): string | null {
  return coverImage ?? pdfCover
}

/** From which states one is reached. Each but the released ones can be scheduled, and each can become any of the plain ones. */
const LEADS_TO: Readonly<Record<StoredIssueState, readonly IssueState[]>> = {
  planned: ['open', 'closed', 'scheduled', 'withdrawn'],
  open: ['planned', 'closed', 'scheduled', 'withdrawn'],
  closed: ['planned', 'open', 'scheduled', 'withdrawn'],
  /** Again, with another moment. */
  scheduled: ['planned', 'open', 'closed', 'scheduled', 'withdrawn'],
  withdrawn: ['released'],
}

export function canBecome(from: IssueState, to: StoredIssueState): boolean {
  return LEADS_TO[to].includes(from)
}

/** The page of the PDF on which a printed page stands. */
export function pdfPageOf({ firstPage }: Pick<IssueSummary, 'firstPage'>, printed: number): number {
  return printed + (firstPage ?? 1) - 1
}
