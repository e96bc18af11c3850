/** What members of a magazine may do: role × whose article × its state, for reading, editing, publishing and moving it. */
import { describe, expect, it } from 'vitest'
import type { MembershipRole } from '#shared/memberships.ts'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import { editedCategories, isEditor } from '#core/accounts/memberships/memberships.policy.ts'
import {
  assertCanCreate,
  assertCanCreateDraft,
  assertCanEdit,
  assertCanReadRevisions,
  assertCanSetFields,
  canReadArticle,
} from './articles.policy.ts'
import type { Article } from './articles.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const ME = 7
const STATES = {
  public: { status: 'Active', publishDate: NOW },
  scheduled: { status: 'Active', publishDate: '2026-12-01T00:00:00.000Z' },
  draft: { status: 'Draft', publishDate: NOW },
  pending: { status: 'Pending', publishDate: NOW },
  inactive: { status: 'Inactive', publishDate: NOW },
} as const
type State = keyof typeof STATES
const ALL_STATES = Object.keys(STATES) as State[]

/** Articles of the caller and of others, in the magazine of the membership and in another. */
const WHOSE = {
  'own here': { userId: ME, category: 'in-focus' },
  'foreign here': { userId: 8, category: 'in-focus' },
  'own elsewhere': { userId: ME, category: 'hilal-her' },
  'foreign elsewhere': { userId: 8, category: 'hilal-her' },
} as const
type Whose = keyof typeof WHOSE

const member = (role: MembershipRole, magazine: 'hilal-english' | 'all' = 'hilal-english'): Caller => ({
  role: 'author',
  userId: ME,
  memberships: [{ magazine, role }],
})
const article = (whose: Whose, state: State) => ({ ...WHOSE[whose], ...STATES[state] }) as Article

function codeOf(assert: () => void): string {
  try {
    assert()
    return 'allowed'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** The answer to an edit in each state, in the order of `STATES`. */
const NOT_MINE = ['session.forbidden', ...Array.from({ length: 4 }, () => 'article.not_found')]
const DRAFTS_ONLY = [
  'article.is_public',
  'article.is_submitted',
  'allowed',
  'article.is_submitted',
  'article.is_submitted',
]
const NOT_PUBLIC = ['article.is_public', 'allowed', 'allowed', 'allowed', 'allowed']
const ALWAYS = Array.from({ length: 5 }, () => 'allowed')

const EDITS: readonly [MembershipRole, Whose, readonly string[]][] = [
  ['contributor', 'own here', DRAFTS_ONLY],
  ['contributor', 'foreign here', NOT_MINE],
  ['contributor', 'own elsewhere', DRAFTS_ONLY],
  ['contributor', 'foreign elsewhere', NOT_MINE],
  ['author', 'own here', NOT_PUBLIC],
  ['author', 'foreign here', NOT_MINE],
  ['author', 'own elsewhere', DRAFTS_ONLY],
  ['author', 'foreign elsewhere', NOT_MINE],
  ['editor', 'own here', ALWAYS],
  ['editor', 'foreign here', ALWAYS],
  ['editor', 'own elsewhere', DRAFTS_ONLY],
  ['editor', 'foreign elsewhere', NOT_MINE],
]

describe('members of a magazine', () => {
  it.each(EDITS)('%s, %s: edits, reads and revisions', (role, whose, expected) => {
    const caller = member(role)
    const isTheirs = whose.startsWith('own') || (role === 'editor' && whose === 'foreign here')
    const answers = ALL_STATES.map((state) => codeOf(() => assertCanEdit(caller, article(whose, state), NOW)))
    expect(answers).toEqual(expected)
    for (const state of ALL_STATES) {
      expect(canReadArticle(caller, article(whose, state), NOW)).toBe(isTheirs || state === 'public')
      const revisions = codeOf(() => assertCanReadRevisions(caller, article(whose, state), NOW))
      expect(revisions === 'allowed').toBe(isTheirs)
    }
  })

  it.each(EDITS)('%s, %s: publishes only as an editor of the magazine', (role, whose) => {
    const isEditorHere = role === 'editor' && !whose.endsWith('elsewhere')
    const answer = codeOf(() => assertCanSetFields(member(role), article(whose, 'draft'), { status: 'Active' }))
    expect(answer).toBe(isEditorHere ? 'allowed' : 'article.publish_forbidden')
  })

  it('edit all magazines with a membership in all', () => {
    const caller = member('editor', 'all')
    for (const whose of Object.keys(WHOSE) as Whose[]) {
      expect(codeOf(() => assertCanEdit(caller, article(whose, 'public'), NOW))).toBe('allowed')
    }
    const nowhere = { ...article('foreign here', 'draft'), category: 'digital' }
    expect(codeOf(() => assertCanEdit(caller, nowhere, NOW))).toBe('allowed')
    expect(codeOf(() => assertCanEdit(member('editor'), nowhere, NOW))).toBe('article.not_found')
  })

  it.each([
    ['own here', 'misc', 'allowed'],
    ['own here', '', 'allowed'],
    ['own here', 'hilal-her', 'article.category_forbidden'],
    ['own here', 'digital', 'article.category_forbidden'],
    // Sent back unchanged with every save.
    ['own elsewhere', 'hilal-her', 'allowed'],
    ['own elsewhere', 'misc', 'allowed'],
  ] as const)('move an article that is %s to %j: %s', (whose, category, expected) => {
    expect(codeOf(() => assertCanSetFields(member('author'), article(whose, 'draft'), { category }))).toBe(expected)
  })

  it('cannot publish in another magazine by moving the article in the same call', () => {
    const caller: Caller = {
      role: 'author',
      userId: ME,
      memberships: [
        { magazine: 'hilal-english', role: 'editor' },
        { magazine: 'hilal-her', role: 'contributor' },
      ],
    }
    const changes = { category: 'hilal-her', status: 'Active' } as const
    expect(codeOf(() => assertCanSetFields(caller, article('own here', 'draft'), changes))).toBe(
      'article.publish_forbidden',
    )
    expect(codeOf(() => assertCanSetFields(caller, article('foreign here', 'draft'), changes))).toBe(
      'article.category_forbidden',
    )
    const back = { category: 'misc', status: 'Active' } as const
    expect(codeOf(() => assertCanSetFields(caller, article('own elsewhere', 'draft'), back))).toBe('allowed')
  })

  it.each([
    ['contributor', 'allowed', 'session.forbidden'],
    ['author', 'allowed', 'session.forbidden'],
    ['editor', 'allowed', 'allowed'],
  ] as const)('%s: creates drafts (%s) and articles (%s)', (role, draft, whole) => {
    const caller = member(role)
    expect(codeOf(() => assertCanCreateDraft(caller, { category: '' }))).toBe(draft)
    expect(codeOf(() => assertCanCreateDraft(caller, { category: 'in-focus' }))).toBe(draft)
    expect(codeOf(() => assertCanCreateDraft(caller, { category: 'hilal-her' }))).toBe('article.category_forbidden')
    expect(codeOf(() => assertCanCreate(caller, { category: 'in-focus' }))).toBe(whole)
  })

  it('know the categories that they edit', () => {
    expect(editedCategories(member('author'))).toEqual([])
    expect(editedCategories(member('editor'))).toContain('in-focus')
    expect(editedCategories(member('editor'))).not.toContain('hilal-her')
    expect(editedCategories(member('editor', 'all'))).toEqual(expect.arrayContaining(['hilal-her', 'digital', '']))
    expect([isEditor(member('author')), isEditor(member('editor'))]).toEqual([false, true])
  })
})
