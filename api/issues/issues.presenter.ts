/** The wire format of magazine issues. */
import type { Caller } from '#core/caller.ts'
import { canSeePlannedIssue } from '#core/articles/issues/issues.policy.ts'
import { coverOf, type Issue, type IssueSummary } from '#core/articles/issues/issues.ts'
import { issuesTable } from '#core/articles/issues/issues.table.ts'
import type { IssueEntry } from '#shared/issue-contents.ts'
import { correctionsOf } from '#shared/corrections.ts'
import type { Services } from '#core/services.ts'

export function issuePresenter({ issues }: Pick<Services, 'issues'>) {
  function presentSummary(_caller: Caller, issue: IssueSummary) {
    const {
      letter: _letter,
      letter_by: _by,
      corrections: _corrections,
      contents_version: _version,
      ...summary
    } = issuesTable.present(issue)
    return { ...summary, cover_image: coverOf(issue), articles: issue.articles, state: issues.stateOf(issue) }
  }
  function presentIssue(caller: Caller, issue: Issue) {
    // Titles may be those of articles that are not public, or the names of advertisers.
    const shown = ({ title, ...entry }: IssueEntry) => ({
      ...entry,
      title: entry.kind === 'feature' ? title : '',
      words_wanted: null,
      due_day: null,
    })
    const entries = canSeePlannedIssue(caller, issue) ? [...issue.entries] : issue.entries.map(shown)
    return {
      ...presentSummary(caller, issue),
      contents_version: issue.contentsVersion,
      own_cover: issue.coverImage,
      letter: issue.letter,
      letter_by: issue.letterBy,
      corrections: correctionsOf(issue),
      entries,
    }
  }

  return { presentSummary, presentIssue }
}
