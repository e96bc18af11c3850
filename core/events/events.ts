/**
 * Events: changes, published after the commit. An event carries the few facts that caches and indexes select by and is
 * the same in every process; subscribers that need the full record read its current state.
 */
import type { Article } from '../articles/articles.ts'
import type { Author } from '../authors/authors.ts'
import type { Billboard } from '../billboards/billboards.ts'
import type { Comment } from '../comments/comments.ts'
import type { Media } from '../media/media.ts'
import type { Package } from '../packages/packages.ts'
import type { Publication } from '../publications/publications.ts'
import type { CommentSettings } from '../settings/settings.ts'
import type { User } from '../users/users.ts'
import type { Video } from '../videos/videos.ts'

/** The facts of each noun: fields of its records. Never content, a password or an email address. */
const FACTS = {
  article: [
    'title',
    'writer',
    'authorId',
    'category',
    'language',
    'status',
    'publishDate',
    'coverImage',
    'userId',
    'version',
  ],
  author: ['authorName', 'authorImage', 'category', 'userId', 'status'],
  billboard: ['title', 'location', 'status', 'created', 'image'],
  magazine: ['title', 'language', 'status', 'publishDate', 'isArchived', 'coverImage', 'docUrl', 'shelf'],
  ebook: ['title', 'language', 'status', 'publishDate', 'isArchived', 'coverImage', 'docUrl', 'shelf'],
  video: ['title', 'youtubeUrl', 'language', 'status', 'order'],
  package: ['name', 'months', 'cost', 'status', 'order'],
  comment: ['articleId', 'userId', 'rating', 'status', 'createdAt'],
  media: ['name', 'kind', 'mediaType', 'bytes', 'userId'],
  settings: ['hold'],
  user: ['role', 'status', 'emailVerified'],
} as const

type Records = {
  article: Article
  author: Author
  billboard: Billboard
  magazine: Publication
  ebook: Publication
  video: Video
  package: Package
  comment: Comment
  media: Media
  settings: CommentSettings
  user: User
}

export type EventNoun = keyof typeof FACTS
export type EventFacts<Noun extends EventNoun = EventNoun> = {
  [Each in Noun]: Pick<Records[Each], (typeof FACTS)[Each][number] & keyof Records[Each]>
}[Noun]

/** `published` means that a scheduled article has become public at its publish date. */
export type EventChange = 'created' | 'updated' | 'deleted' | 'restored' | 'purged' | 'published'

/**
 * `before` is null where the record appears, `after` where it disappears; both are null for a purge, which empties the
 * bin.
 */
export type NewEvent<Noun extends EventNoun = EventNoun> = {
  [Each in Noun]: {
    noun: Each
    /** The id of a record, or the name of a setting. */
    id: number | string
    change: EventChange
    before: EventFacts<Each> | null
    after: EventFacts<Each> | null
    /** A second event with the same key is not published; for operations that may be retried. */
    idempotencyKey?: string
  }
}[Noun]

/** `seq` increases in the order of the commits. */
export type StoredEvent<Noun extends EventNoun = EventNoun> = {
  [Each in Noun]: Omit<NewEvent<Each>, 'idempotencyKey'> & { seq: number; at: string }
}[Noun]

/** Reduces a record to its facts. */
export function factsOf(noun: EventNoun, record: object | null): Record<string, unknown> | null {
  if (record === null) return null
  const facts = FACTS[noun].map((field) => [field, record[field as keyof typeof record]])
  return Object.fromEntries(facts) as Record<string, unknown>
}
