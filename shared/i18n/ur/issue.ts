import { plural } from '../plural.ts'
import type { IssueMessages } from '../en/issue.ts'

export const issue = {
  issueOf: (magazine, name) => `${magazine}، ${name}`,
  description: (magazine, name, count) =>
    plural('ur', count, {
      one: `${magazine}، ${name}: ایک مضمون کا شمارہ۔`,
      other: `${magazine}، ${name}: تمام ${count} مضامین کے ساتھ۔`,
    }),
  volume: (volume) => `جلد ${volume}`,
  number: (number) => `شمارہ ${number}`,
  special: 'خصوصی شمارہ',
  letter: 'اداریہ',
  contents: 'فہرست',
  noContents: 'اس شمارے کے مضامین ابھی سائٹ پر نہیں آئے۔',
  pages: (from, to) => (from === to ? `صفحہ ${from}` : `صفحات ${from} تا ${to}`),
  inPrint: (pages) => `مطبوعہ شمارے میں: ${pages}`,
  searchIn: 'اس شمارے میں تلاش',
  otherIssues: 'دوسرے شمارے',
  allIssues: 'تمام شمارے',
  inThisIssue: 'اسی شمارے میں',
  previousInIssue: '→ اس سے پہلے',
  nextInIssue: 'اس کے بعد ←',
  readIssue: 'شمارہ کھولیے',
  issuesOf: (magazine) => `${magazine}: شمارے`,
} satisfies IssueMessages
