/** Articles, described once. */
import { defineNoun } from '#core/records/nouns/noun.ts'
import { defineTable } from '#core/records/nouns/table.ts'

export const articlesTable = defineTable({
  table: 'articles',
  content: {
    title: 'title',
    writer: 'writer',
    authorId: 'author_id',
    category: 'category',
    /** HTML. */
    description: 'description',
    /** ISO 8601 UTC. */
    publishDate: 'publish_date',
    coverImage: 'cover_image',
    /** The account that owns the article. */
    userId: 'user_id',
    status: 'status',
    issueNew: 'issue_new',
    kicker: 'kicker',
    shortTitle: 'short_title',
    standfirst: 'standfirst',
    metaDescription: 'meta_description',
    shareImage: 'share_image',
    coverAlt: 'cover_alt',
    coverCredit: 'cover_credit',
    coverFocus: 'cover_focus',
    /** The people beside the writer; see `shared/bylines.ts`. */
    bylines: 'bylines',
    /** ISO 8601 UTC. */
    takeDownAt: 'take_down_at',
    /** JSON: see `shared/corrections.ts`. */
    corrections: 'corrections',
  },
  managed: {
    id: 'id',
    language: 'language',
    excerpt: 'excerpt',
    visits: 'visits',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    /** Incremented by every write. */
    version: 'version',
    /** The magazine issue whose contents it is in. Written by `issues.repository.ts` alone. */
    issueId: 'issue_id',
    /** `yyyy-mm`: the issue's from its scheduling on, else that of the publish date. */
    month: 'month',
  },
  wireNames: { userId: 'user' },
  presented: ['id', 'visits', 'language', 'version', 'createdAt', 'updatedAt', 'issueId'],
  defaults: {
    status: 'Active',
    issueNew: 'Yes',
    authorId: null,
    userId: null,
    kicker: null,
    shortTitle: null,
    standfirst: null,
    metaDescription: null,
    shareImage: null,
    coverAlt: null,
    coverCredit: null,
    coverFocus: null,
    bylines: null,
    takeDownAt: null,
    corrections: null,
  },
  sortable: ['title', 'writer', 'category', 'publish_date', 'visits', 'status', 'created_at', 'updated_at'],
  // The search looks in `article_texts`.
  searchable: [],
})

export const articleNoun = defineNoun(articlesTable, {
  noun: 'article',
  title: 'title',
  facts: [
    'title',
    'shortTitle',
    'writer',
    'authorId',
    'category',
    'language',
    'status',
    'publishDate',
    'takeDownAt',
    'coverImage',
    'coverFocus',
    'bylines',
    'userId',
    'version',
    'month',
  ],
  media: { coverImage: 'cover', shareImage: 'image', description: 'text' },
  bin: {
    children: [
      { table: 'article_texts', column: 'article_id' },
      { table: 'article_visits', column: 'article_id' },
      { table: 'comments', column: 'article_id' },
    ],
    kept: [
      { table: 'article_revisions', column: 'article_id' },
      { table: 'reading_list', column: 'article_id' },
      { table: 'working_copies', column: 'article_id' },
      { table: 'home_pins', column: 'article_id' },
      { table: 'preview_links', column: 'article_id' },
      { table: 'notes', column: 'article_id' },
      { table: 'suggestions', column: 'article_id' },
      { table: 'notifications', column: 'article_id' },
      { table: 'article_stages', column: 'article_id' },
    ],
  },
  targets: [
    { column: 'author_id', table: 'authors', whenMissing: 'forget' },
    { column: 'user_id', table: 'users', whenMissing: 'forget' },
    { column: 'issue_id', table: 'issues', whenMissing: 'forget' },
  ],
})
