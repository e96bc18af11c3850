import { describe, expect, it } from 'vitest'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import { assertCanEdit, assertCanReadRevisions, assertCanSetFields, canReadArticle } from './articles.policy.ts'
import { isPublicArticle } from './articles.public.ts'
import { languageOfArticle, type Article, type ArticleContent } from './articles.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const OWNER = 7
const CALLERS = {
  anonymous: { role: 'anonymous', userId: null },
  author: { role: 'author', userId: OWNER },
  another: { role: 'author', userId: 8 },
  admin: { role: 'admin', userId: 1 },
} as const satisfies Record<string, Caller>
type Who = keyof typeof CALLERS

const ARTICLES = {
  public: { status: 'Active', publishDate: NOW },
  scheduled: { status: 'Active', publishDate: '2026-11-20T07:00:00.001Z' },
  draft: { status: 'Draft', publishDate: '2026-10-05T04:00:00.000Z' },
  pending: { status: 'Pending', publishDate: '2026-10-05T04:00:00.000Z' },
  inactive: { status: 'Inactive', publishDate: '2026-10-05T04:00:00.000Z' },
} as const
type What = keyof typeof ARTICLES

function article(what: What, userId: number | null = OWNER): Article {
  return { ...ARTICLES[what], userId } as Article
}

function codeOf(assert: () => void): string {
  try {
    assert()
    return 'allowed'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

const HIDDEN = ['scheduled', 'draft', 'pending', 'inactive'] as const
/** Whether each caller may read, write and see the revisions of an article owned by the author. */
const TABLE: readonly [Who, What, boolean, string, string][] = [
  ['anonymous', 'public', true, 'session.required', 'session.required'],
  ['author', 'public', true, 'article.is_public', 'allowed'],
  ['another', 'public', true, 'session.forbidden', 'session.forbidden'],
  ['admin', 'public', true, 'allowed', 'allowed'],
  ...HIDDEN.flatMap((what): [Who, What, boolean, string, string][] => [
    ['anonymous', what, false, 'session.required', 'session.required'],
    ['author', what, true, 'allowed', 'allowed'],
    ['another', what, false, 'article.not_found', 'article.not_found'],
    ['admin', what, true, 'allowed', 'allowed'],
  ]),
]

describe('authorization of articles', () => {
  it.each(TABLE)('%s, %s: read %s, write %s, revisions %s', (who, what, mayRead, write, revisions) => {
    const caller = CALLERS[who]
    expect(canReadArticle(caller, article(what), NOW)).toBe(mayRead)
    expect(codeOf(() => assertCanEdit(caller, article(what), NOW))).toBe(write)
    expect(codeOf(() => assertCanReadRevisions(caller, article(what), NOW))).toBe(revisions)
  })

  it('an article without an owner belongs to no author, and not to anonymous callers either', () => {
    expect(canReadArticle(CALLERS.anonymous, article('draft', null), NOW)).toBe(false)
    expect(canReadArticle(CALLERS.author, article('draft', null), NOW)).toBe(false)
    expect(codeOf(() => assertCanEdit(CALLERS.author, article('draft', null), NOW))).toBe('article.not_found')
  })
})

describe('the fields that an author may set', () => {
  const rejected = (what: What, changes: Partial<ArticleContent>, caller: Caller = CALLERS.author) =>
    codeOf(() => assertCanSetFields(caller, article(what), changes))

  it.each([
    ['draft', { status: 'Pending' }, 'allowed'],
    ['pending', { status: 'Draft' }, 'allowed'],
    ['draft', { status: 'Active' }, 'article.publish_forbidden'],
    ['draft', { status: 'Inactive' }, 'article.publish_forbidden'],
    ['scheduled', { status: 'Draft' }, 'allowed'],
    ['scheduled', { status: 'Active' }, 'allowed'],
    ['inactive', { status: 'Inactive', title: 'x' }, 'allowed'],
    ['draft', { publishDate: '2027-01-01T00:00:00.000Z' }, 'allowed'],
    ['scheduled', { publishDate: '2026-11-20T07:00:00.001Z' }, 'allowed'],
    ['scheduled', { publishDate: '2026-01-01T00:00:00.000Z' }, 'article.publish_forbidden'],
    ['scheduled', { publishDate: '2026-01-01T00:00:00.000Z', status: 'Draft' }, 'allowed'],
    ['draft', { title: 'x', category: 'misc' }, 'allowed'],
    ['draft', { corrections: '[]' }, 'article.publish_forbidden'],
  ] as const)('of one that is %s: %j is %s', (what, changes, code) => {
    expect(rejected(what, changes)).toBe(code)
    expect(rejected(what, changes, CALLERS.admin)).toBe('allowed')
  })

  it('names the rejected field', () => {
    const fieldsOf = (what: What, changes: Partial<ArticleContent>) => {
      try {
        assertCanSetFields(CALLERS.author, article(what), changes)
      } catch (error) {
        if (error instanceof AppError) return Object.keys(error.fields ?? {})
      }
      return []
    }
    expect(fieldsOf('draft', { status: 'Active' })).toEqual(['status'])
    expect(fieldsOf('scheduled', { publishDate: NOW })).toEqual(['publish_date'])
  })
})

describe('an article', () => {
  it.each(Object.keys(ARTICLES) as What[])(
    'that is %s is public only if it is active and its publish date has passed',
    (what) => {
      expect(isPublicArticle(ARTICLES[what], NOW)).toBe(what === 'public')
    },
  )

  it.each([
    ['in-focus-urdu', 'A river', '<p>English words</p>', 'ur'],
    ['misc', 'دریا', '<p>سڑک دو بار مڑتی ہے</p>', 'ur'],
    ['misc', 'A river', '<p>English words</p>', 'en'],
    ['misc', 'دریا', '<p>but mostly in English letters, all of it</p>', 'en'],
    ['misc', '2026', '<p>1947</p>', 'en'],
    ['misc', 'دریا', '<p class="a-long-latin-name-of-a-class">سڑک</p>', 'ur'],
  ])('in %s called %j with %j is in %s', (category, title, description, language) => {
    expect(languageOfArticle({ category, title, description })).toBe(language)
  })
})
