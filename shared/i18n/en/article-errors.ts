/** The sentences and statuses of errors about articles, and about the settings of publishing. */
export const articleErrors = {
  'article.not_found': 'This article does not exist.',
  'article.content_required': 'Article content is required.',
  'article.content_short': 'Article content must be at least 50 characters long.',
  'article.content_long': 'Article content must be at most 2 MB.',
  'article.content_nested': 'Article content is nested too deeply to be read.',
  'article.author_unknown': 'This author is not on the list of authors.',
  'article.publish_forbidden': 'Only an admin can publish or schedule an article: please save it as Draft or Pending.',
  'article.is_public': 'This article is published: only an admin can change it.',
  'article.unfinished': 'This article is not finished: open it to see what is missing.',
  'article.conflict': 'Someone else has saved this article since you opened it.',
  'article.take_down_early': 'The article must be taken down after it is published.',
  'article.take_down_past': 'This moment has passed: choose a later one, or leave it empty.',
  'article.bylines_invalid':
    'At most 8 people can be named beside the writer, each with a role and a name of at most 255 characters.',
  'article.corrections_invalid':
    'Each correction needs a day, such as 2026-11-20, and at most 1000 characters; there can be 20 of them.',
  'article.focus_invalid': 'The focal point is written as two percentages, such as 30,70.',
  'settings.time_zone_unknown': 'This is not a time zone: choose one of the list, such as Asia/Karachi.',
} as const

export const articleErrorStatus = {
  'article.not_found': 404,
  'article.content_required': 400,
  'article.content_short': 400,
  'article.content_long': 400,
  'article.content_nested': 400,
  'article.author_unknown': 400,
  'article.publish_forbidden': 403,
  'article.is_public': 403,
  'article.unfinished': 400,
  'article.conflict': 409,
  'article.take_down_early': 400,
  'article.take_down_past': 400,
  'article.bylines_invalid': 400,
  'article.corrections_invalid': 400,
  'article.focus_invalid': 400,
  'settings.time_zone_unknown': 400,
} as const satisfies Record<keyof typeof articleErrors, number>
