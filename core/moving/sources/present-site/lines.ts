/** The lines of a bundle that the records of the publisher's present site become. */
import { normalizeEmail } from '#shared/email.ts'
import type { MoveNoun } from '#shared/moving.ts'
import { AUTHOR_CATEGORIES, DIRECTIONS, LANGUAGES } from '#shared/schemas/statuses.ts'
import type { SourceLine } from '../source.ts'
import {
  addressOf,
  dateOf,
  dayColumnOf,
  lineOf,
  numberOf,
  paragraphsOf,
  startOfDayOf,
  textOf,
  truthOf,
  wordOf,
  type Fields,
} from './fields.ts'

/** Statuses are mapped later, because each house has its own; none is active. */
const statusOf = (fields: Fields) => lineOf(fields['status']) || 'Active'

function articleLine(fields: Fields, site: string): SourceLine {
  return {
    title: lineOf(fields['title']),
    writer: lineOf(fields['writer']),
    category: lineOf(fields['category']),
    description: textOf(fields['description']),
    publish_date: dateOf(fields['publish_date']),
    cover_image: addressOf(fields['cover_image'], site),
    status: statusOf(fields),
    issue_new: lineOf(fields['issue_new']) || 'Yes',
    visits: numberOf(fields['visits']),
    user_id: textOf(fields['user']) || null,
  }
}

/** The API tells the names of readers, a dump their accounts too. */
function commentLine(fields: Fields, site: string): SourceLine {
  const name = `${lineOf(fields['user_first_name'])} ${lineOf(fields['user_last_name'])}`.trim()
  const reader = textOf(fields['user'])
  return {
    article_id: textOf(fields['article']),
    user_id: reader || null,
    comment: textOf(fields['comment']),
    rating: numberOf(fields['rating']),
    status: 'approved',
    created_at: dateOf(fields['created_at']),
    guest_name: name || null,
    // The comments of one reader are one rating.
    former_reader: reader ? `${site} ${reader}` : null,
  }
}

function authorLine(fields: Fields, site: string): SourceLine {
  return {
    author_name: lineOf(fields['author_name']),
    author_image: addressOf(fields['author_image'], site),
    email: normalizeEmail(textOf(fields['email'])) || null,
    contact_no: lineOf(fields['contact_no']) || null,
    category: wordOf(fields['category'], AUTHOR_CATEGORIES) ?? null,
    introduction: paragraphsOf(fields['introduction']) || null,
    status: lineOf(fields['status']) || 'Approved',
  }
}

function publicationLine(fields: Fields, site: string): SourceLine {
  const language = wordOf(fields['language'], LANGUAGES) ?? 'English'
  return {
    title: lineOf(fields['title']),
    publish_date: startOfDayOf(fields['publish_date']),
    language,
    direction: wordOf(fields['direction'], DIRECTIONS) ?? (language === 'Urdu' ? 'RTL' : 'LTR'),
    status: statusOf(fields),
    cover_image: addressOf(fields['cover_image'], site),
    doc_url: addressOf(fields['doc_url'], site),
    is_archived: truthOf(fields['is_archived']),
    description: paragraphsOf(fields['description']),
  }
}

function billboardLine(fields: Fields, site: string): SourceLine {
  return {
    title: lineOf(fields['title']),
    location: numberOf(fields['location']),
    status: statusOf(fields),
    issue_news: lineOf(fields['issue_news']),
    created: dayColumnOf(fields['created']),
    image: addressOf(fields['image'], site),
    link: addressOf(fields['link'], site),
  }
}

function videoLine(fields: Fields, site: string): SourceLine {
  return {
    title: lineOf(fields['title']),
    youtube_url: addressOf(fields['youtube_url'], site),
    description: paragraphsOf(fields['description']) || null,
    status: statusOf(fields),
    language: wordOf(fields['language'], LANGUAGES) ?? 'English',
    position: numberOf(fields['order']),
    poster_image: addressOf(fields['poster_image'], site),
  }
}

/** Only an address that the site has verified itself is verified; the roles of accounts are not taken. */
function userLine(fields: Fields): SourceLine {
  return {
    email: normalizeEmail(textOf(fields['email'])),
    email_verified: truthOf(fields['email_verified'] ?? fields['is_verified']),
    password_hash: textOf(fields['password']) || null,
    first_name: lineOf(fields['fname'] ?? fields['first_name']),
    last_name: lineOf(fields['lname'] ?? fields['last_name']),
  }
}

/** The moment of a consent is its proof. */
function subscriberLine(fields: Fields): SourceLine {
  const consent = textOf(fields['confirmed_at'] ?? fields['consent_at'] ?? fields['verified_at'])
  return {
    email: normalizeEmail(textOf(fields['email'])),
    locale: wordOf(fields['language'] ?? fields['locale'], ['Urdu', 'ur']) ? 'ur' : 'en',
    created_at: dateOf(fields['created_at'] ?? consent),
    confirmed_at: consent === '' ? null : dateOf(consent),
  }
}

type ToLine = (fields: Fields, site: string) => SourceLine

export const LINE_OF: Record<MoveNoun, ToLine> = {
  user: userLine,
  author: authorLine,
  article: articleLine,
  comment: commentLine,
  magazine: publicationLine,
  ebook: publicationLine,
  billboard: billboardLine,
  video: videoLine,
  subscriber: subscriberLine,
}
