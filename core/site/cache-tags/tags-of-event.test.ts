import { describe, expect, it } from 'vitest'
import type { CommittedEvent, EventFacts, EventNoun } from '#core/events.ts'
import { tagsOfEvent } from './tags-of-event.ts'

const AT = '2026-11-20T07:00:00.000Z'

const ARTICLE: EventFacts<'article'> = {
  title: 'The river and the road',
  shortTitle: null,
  writer: 'Ayesha Durrani',
  authorId: 7,
  category: 'in-focus',
  language: 'en',
  status: 'Active',
  publishDate: '2026-10-05T04:00:00.000Z',
  takeDownAt: null,
  coverImage: null,
  coverFocus: null,
  bylines: null,
  userId: null,
  month: '2026-10',
  version: 1,
}
const DRAFT = { ...ARTICLE, status: 'Draft' } as const

function tags<Noun extends EventNoun>(
  noun: Noun,
  before: EventFacts<Noun> | null,
  after: EventFacts<Noun> | null,
  change: CommittedEvent['change'] = 'updated',
): string[] {
  return tagsOfEvent({ noun, id: 42, change, before, after, at: AT } as CommittedEvent)
}

describe('a change of an article drops', () => {
  it('nothing if readers see it neither before nor after', () => {
    const later = { ...ARTICLE, publishDate: '2026-11-21T04:00:00.000Z' }
    expect(tags('article', DRAFT, { ...DRAFT, title: 'Other' })).toEqual([])
    expect(tags('article', null, later, 'created')).toEqual([])
    expect(tags('article', DRAFT, null, 'deleted')).toEqual([])
    expect(tags('article', null, null, 'purged')).toEqual([])
  })

  it('its page and the lists that show its card, but no other article’s page, if only its text changes', () => {
    expect(tags('article', ARTICLE, { ...ARTICLE, version: 2 })).toEqual([
      'article:42',
      'articles',
      'search',
      'category:in-focus',
      'edition:hilal-english',
      'month:hilal-english:2026-10',
      'articles-of-author:7',
    ])
  })

  it('the lists beside other articles too if its title changes, as far as they reach', () => {
    const dropped = tags('article', ARTICLE, { ...ARTICLE, title: 'Other' })
    expect(dropped).toEqual(expect.arrayContaining(['newest:en', 'neighbours:in-focus:en:2026-10', 'opinions']))
    // The newest articles down to a later day do not include it.
    expect(dropped).toContain('newest:en:2026-10-05')
    expect(dropped).not.toContain('newest:en:2026-10-06')
    expect(dropped).not.toContain('authors')
  })

  it('the lists of both sides if it moves', () => {
    const dropped = tags('article', ARTICLE, { ...ARTICLE, category: 'hilal-her', authorId: 8 })
    expect(dropped).toEqual(
      expect.arrayContaining([
        'category:in-focus',
        'edition:hilal-english',
        'category:hilal-her',
        'edition:hilal-her',
        'months:hilal-english',
        'months:hilal-her',
        'articles-of-author:7',
        'articles-of-author:8',
        'authors',
      ]),
    )
    expect(dropped).not.toContain('category:misc')
  })

  it('everything that it appears in when it is published, unpublished, deleted or restored', () => {
    const appears = tags('article', null, ARTICLE, 'created')
    expect(appears).toEqual(expect.arrayContaining(['article:42', 'months:hilal-english', 'articles-of-author:7']))
    for (const dropped of [
      tags('article', ARTICLE, ARTICLE, 'published'),
      tags('article', DRAFT, ARTICLE),
      tags('article', ARTICLE, DRAFT),
      tags('article', ARTICLE, null, 'deleted'),
      tags('article', null, ARTICLE, 'restored'),
    ]) {
      expect(dropped.toSorted()).toEqual(appears.toSorted())
    }
  })

  it('what shows it from its publish date on, even if its transaction reads the time shortly before', () => {
    const soon = { ...ARTICLE, publishDate: '2026-11-20T07:00:30.000Z' }
    expect(tags('article', soon, { ...soon, version: 2 })).toContain('article:42')
  })
})

describe('a change of another record drops', () => {
  const comment = { articleId: 3, userId: 1, rating: 5, status: 'approved', createdAt: AT } as const
  const billboard = { title: '', location: 1, status: 'Inactive', created: '2026-11-01', image: '' } as const

  it('what shows it, and nothing if readers see it neither before nor after', () => {
    const pending = { ...comment, status: 'pending' } as const
    expect(tags('comment', null, comment, 'created')).toEqual(['opinions', 'comments:3'])
    expect(tags('comment', pending, comment)).toEqual(['opinions', 'comments:3'])
    expect(tags('comment', null, pending, 'created')).toEqual([])
    expect(tags('billboard', billboard, { ...billboard, status: 'Active' })).toEqual(['billboards'])
    expect(tags('billboard', billboard, { ...billboard, location: 2 })).toEqual([])
    const home = {
      noun: 'home',
      id: 'hilal-her',
      change: 'published',
      before: { version: 1 },
      after: { version: 1 },
    } as const
    expect(tagsOfEvent({ ...home, at: AT })).toEqual(['home:hilal-her'])
    const before = { hold: [] }
    const after = { hold: ['hilal-kids'] } as const
    const event = { noun: 'settings', id: 'comments', change: 'updated', before, after, at: AT } as const
    expect(tagsOfEvent(event)).toEqual([])
  })

  it('everything, where a setting may be shown on any page', () => {
    expect(tags('settings', null, { hold: [] })).toEqual(['site'])
    const redirects = { noun: 'settings', id: 'redirects', change: 'updated', before: {}, after: {}, at: AT } as const
    expect(tagsOfEvent(redirects)).toEqual(['missing'])
    expect(tagsOfEvent({ ...redirects, id: 'search' })).toEqual(['search'])
  })

  it('the articles of an author that leaves or returns from the bin, whose records no event names', () => {
    const author = { authorName: 'A', authorImage: null, category: null, userId: null, status: 'Approved' } as const
    expect(tags('author', author, { ...author, authorName: 'B' })).toEqual(['author:42', 'authors'])
    expect(tags('author', author, null, 'deleted')).toEqual(['author:42', 'authors', 'author-links'])
    expect(tags('author', null, author, 'restored')).toContain('author-links')
    expect(tags('author', null, null, 'purged')).toEqual([])
  })
})
