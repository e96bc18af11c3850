/** Comments, described once. */
import { defineNoun } from '#core/records/nouns/noun.ts'
import { defineTable } from '#core/records/nouns/table.ts'

export const commentsTable = defineTable({
  table: 'comments',
  content: {
    articleId: 'article_id',
    userId: 'user_id',
    comment: 'comment',
    /** 1 to 5; 0 where the number that is stored is no rating. */
    rating: 'rating',
    status: 'status',
  },
  managed: {
    id: 'id',
    createdAt: 'created_at',
    /** Shared by the comments of one reader without an account. */
    formerReader: 'former_reader',
    /** Of a reader of a former site. */
    guestName: 'guest_name',
  },
  wireNames: { articleId: 'article', userId: 'user' },
  presented: ['id', 'createdAt'],
  defaults: { status: 'approved' },
  sortable: ['created_at', 'rating', 'status'],
  searchable: ['comment'],
})

export const commentNoun = defineNoun(commentsTable, {
  noun: 'comment',
  title: 'comment',
  facts: ['articleId', 'userId', 'rating', 'status', 'createdAt'],
  targets: [
    { column: 'article_id', table: 'articles', whenMissing: 'refuse' },
    { column: 'user_id', table: 'users', whenMissing: 'drop' },
  ],
})
