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

/** The facts of each noun, with the columns that contain them. Never a text, a password or an email address. */
const FACTS = {
  article: {
    title: 'title',
    writer: 'writer',
    authorId: 'author_id',
    category: 'category',
    language: 'language',
    status: 'status',
    publishDate: 'publish_date',
    coverImage: 'cover_image',
    userId: 'user_id',
    version: 'version',
  },
  author: {
    authorName: 'author_name',
    authorImage: 'author_image',
    category: 'category',
    userId: 'user_id',
    status: 'status',
  },
  billboard: { title: 'title', location: 'location', status: 'status', created: 'created', image: 'image' },
  magazine: {
    title: 'title',
    language: 'language',
    status: 'status',
    publishDate: 'publish_date',
    isArchived: 'is_archived',
    coverImage: 'cover_image',
    docUrl: 'doc_url',
    shelf: 'shelf',
  },
  ebook: {
    title: 'title',
    language: 'language',
    status: 'status',
    publishDate: 'publish_date',
    isArchived: 'is_archived',
    coverImage: 'cover_image',
    docUrl: 'doc_url',
    shelf: 'shelf',
  },
  video: { title: 'title', youtubeUrl: 'youtube_url', language: 'language', status: 'status', order: 'order' },
  package: { name: 'name', months: 'months', cost: 'cost', status: 'status', order: 'order' },
  comment: { articleId: 'article_id', userId: 'user_id', rating: 'rating', status: 'status', createdAt: 'created_at' },
  media: { name: 'name', kind: 'kind', mediaType: 'media_type', bytes: 'bytes', userId: 'user_id' },
  settings: { hold: 'hold' },
  user: { role: 'role', status: 'status', emailVerified: 'email_verified' },
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
  [Each in Noun]: Pick<Records[Each], keyof (typeof FACTS)[Each] & keyof Records[Each]>
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
  const facts = Object.keys(FACTS[noun]).map((field) => [field, record[field as keyof typeof record]])
  return Object.fromEntries(facts) as Record<string, unknown>
}

/** Booleans, which the tables store as numbers. */
const TRUTH_VALUES: ReadonlySet<string> = new Set(['isArchived', 'emailVerified'])

/** The facts of a table row. */
export function factsOfRow<Noun extends EventNoun>(noun: Noun, row: Record<string, unknown>): EventFacts<Noun> {
  const facts = Object.entries(FACTS[noun]).map(([field, column]) => {
    const value = row[column as string]
    return [field, TRUTH_VALUES.has(field) ? value === 1 : value]
  })
  return Object.fromEntries(facts) as EventFacts<Noun>
}
