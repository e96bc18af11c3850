/** Sentences of the pages of magazine issues, and of articles about theirs. */
import { plural } from '../plural.ts'

export const issue = {
  issueOf: (magazine: string, name: string) => `${magazine}, ${name}`,
  description: (magazine: string, name: string, count: number) =>
    plural('en', count, {
      one: `${magazine}, ${name}: the issue with 1 article.`,
      other: `${magazine}, ${name}: the issue with all of its ${count} articles.`,
    }),
  volume: (volume: number) => `Volume ${volume}`,
  number: (number: number) => `No. ${number}`,
  special: 'Special issue',
  letter: 'Editor’s letter',
  contents: 'Contents',
  noContents: 'The articles of this issue are not on the site yet.',
  pages: (from: number, to: number) => (from === to ? `page ${from}` : `pages ${from} to ${to}`),
  inPrint: (pages: string) => `In print: ${pages}`,
  searchIn: 'Search this issue',
  otherIssues: 'Other issues',
  allIssues: 'All issues',
  inThisIssue: 'In this issue',
  previousInIssue: '← Before it',
  nextInIssue: 'After it →',
  readIssue: 'Open the issue',
  issuesOf: (magazine: string) => `${magazine}: issues`,
} as const

export type IssueMessages = {
  readonly [Key in keyof typeof issue]: (typeof issue)[Key] extends (...given: infer Given) => string
    ? (...given: Given) => string
    : string
}
