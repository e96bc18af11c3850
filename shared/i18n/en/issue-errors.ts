/** The sentences and statuses of errors about magazine issues as one thing. */
export const issueErrors = {
  'issue.not_found': 'This issue does not exist.',
  'issue.exists': 'Another issue of this magazine has this address.',
  'issue.fixed': '{field} of a scheduled or released issue cannot be changed. Take it back from its schedule first.',
  'issue.released': 'This issue is scheduled or released. Withdraw it before you delete it.',
  'issue.too_long': 'An issue has at most 200 entries.',
  'issue.entries_twice': 'An article, or an entry, is in the contents twice.',
  'issue.pages_reversed': 'The last page of an entry comes before its first one.',
  'issue.article_elsewhere': 'This article is in another issue. Take it out there first.',
  'issue.article_foreign': 'This article is in a category of another magazine.',
  'issue.back_exists': 'This PDF is an issue already.',
  'issue.back_taken': 'The issue of this month has a PDF already.',
  'issue.back_future': 'A back issue is of this month or of an earlier one.',
  'issue.not_ready': 'The issue is not ready: the list beside it names what is missing.',
  'issue.state_changed': 'This is not possible in the issue’s present state. Reload the screen to see it.',
  'article.in_issue':
    'This article appears with its issue. Its date is the issue’s: change it there, or take the article out.',
} as const

export const issueErrorStatus = {
  'issue.not_found': 404,
  'issue.exists': 409,
  'issue.fixed': 400,
  'issue.released': 409,
  'issue.too_long': 400,
  'issue.entries_twice': 400,
  'issue.pages_reversed': 400,
  'issue.article_elsewhere': 409,
  'issue.article_foreign': 400,
  'issue.back_exists': 409,
  'issue.back_taken': 409,
  'issue.back_future': 400,
  'issue.not_ready': 409,
  'issue.state_changed': 409,
  'article.in_issue': 409,
} as const satisfies Record<keyof typeof issueErrors, number>
