/** Things to test with: valid as they are, with what a test is about said by the test. */
import type { NewArticle } from '#core/articles/articles.service.ts'

export function anArticle(over: Partial<NewArticle> = {}): NewArticle {
  return {
    title: 'The river and the road',
    writer: 'Ayesha Durrani',
    authorId: null,
    category: 'in-focus',
    description: '<p>Along the river the road bends twice, and at the second bend stands the old customs house.</p>',
    publishDate: '2026-10-05T04:00:00.000Z',
    coverImage: null,
    userId: null,
    status: 'Active',
    issueNew: 'Yes',
    ...over,
  }
}
