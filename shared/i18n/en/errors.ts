/** The sentence of every error code, for a person: what is wrong and what to do. `{name}` is filled from the details. */
export const errors = {
  'request.invalid': 'Some of what was sent is not valid.',
  'request.malformed': 'The request could not be read.',
  'request.unsupported_media': 'This kind of content is not accepted here.',
  'request.too_large': 'What was sent is too large.',
  'request.too_many': 'Too many requests. Please wait a moment and try again.',
  'request.not_found': 'There is nothing at this address.',
  'server.failed': 'Server error. Please try again later.',
  'server.not_ready': 'The site is starting or its database is away. Please try again in a moment.',
  'session.required': 'Please sign in to do this.',
  'session.forbidden': 'Your account is not allowed to do this.',
  'article.not_found': 'This article is not here.',
  'author.not_found': 'This author is not here.',
  'billboard.not_found': 'This billboard is not here.',
  'magazine.not_found': 'This magazine is not here.',
  'ebook.not_found': 'This e-book is not here.',
  'video.not_found': 'This video is not here.',
  'media.not_found': 'This file is not here.',
  'newsletter.email_invalid': 'Please write a valid e-mail address.',
} as const

/** The HTTP status of every code (contract, Conventions). */
export const errorStatus: Record<ErrorCode, number> = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.unsupported_media': 415,
  'request.too_large': 413,
  'request.too_many': 429,
  'request.not_found': 404,
  'server.failed': 500,
  'server.not_ready': 503,
  'session.required': 401,
  'session.forbidden': 403,
  'article.not_found': 404,
  'author.not_found': 404,
  'billboard.not_found': 404,
  'magazine.not_found': 404,
  'ebook.not_found': 404,
  'video.not_found': 404,
  'media.not_found': 404,
  'newsletter.email_invalid': 400,
}

export type ErrorCode = keyof typeof errors
