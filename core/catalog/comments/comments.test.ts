import { describe, expect, it } from 'vitest'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import { canKnowOfComment, canRemoveComment } from './comments.policy.ts'
import { checkedComment, titleOfComment } from './comments.ts'

function codeOf(given: { comment: string; rating: number }): string | null {
  try {
    checkedComment(given)
    return null
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

describe('the text of a new comment', () => {
  it.each([
    ['blanks at its ends', '  Well written. \n', 'Well written.'],
    ['line ends of every kind', 'one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    ['more than one empty line', 'one\n\n\n\n\ntwo', 'one\n\ntwo'],
    ['control characters', 'o\u0000n\u0007e\u001b', 'one'],
    ['marks that turn text around', '\u202Eone\u2066 two', 'one two'],
    ['halves of a character', 'one\ud800', 'one'],
    ['characters that are not composed', 'cafe\u0301', 'caf\u00e9'],
    ['markup, which stays the text it is', '<b>one</b>', '<b>one</b>'],
    ['Urdu with a zero-width non-joiner, which stays', 'بے\u200cشک', 'بے\u200cشک'],
    ['a tab, which stays', 'one\ttwo', 'one\ttwo'],
  ])('is stored without %s', (_what, comment, kept) => {
    expect(checkedComment({ comment, rating: 5 })).toBe(kept)
  })

  it.each(['', '   ', '\n\t', '\u200B\u200C\u200D', '\u202E', '\u0000', '\u00a0\u3000', '\u2060'])(
    'is required: %j is empty',
    (comment) => {
      expect(codeOf({ comment, rating: 5 })).toBe('comment.required')
    },
  )

  it('has at most 5,000 characters, where an emoji counts as one', () => {
    expect(codeOf({ comment: '🌸'.repeat(5000), rating: 5 })).toBeNull()
    expect(codeOf({ comment: 'x'.repeat(5001), rating: 5 })).toBe('comment.too_long')
    // White space at the ends is trimmed, so it does not count.
    expect(codeOf({ comment: `${'x'.repeat(5000)}${' '.repeat(100)}`, rating: 5 })).toBeNull()
  })

  it.each([0, 6, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'rejects %d as a rating, before the text',
    (rating) => {
      expect(codeOf({ comment: '', rating })).toBe('comment.rating_required')
    },
  )

  it.each([1, 2, 3, 4, 5])('accepts %d as a rating', (rating) => {
    expect(codeOf({ comment: 'Well written.', rating })).toBeNull()
  })

  it('is truncated to a title of at most 255 characters', () => {
    expect(titleOfComment({ comment: 'short' })).toBe('short')
    const title = titleOfComment({ comment: 'word '.repeat(100) })
    expect(Array.from(title).length).toBeLessThanOrEqual(256)
    expect(title.startsWith('word word')).toBe(true)
  })
})

describe('authorization of comments', () => {
  const callers: Record<string, Caller> = {
    anonymous: { role: 'anonymous', userId: null },
    owner: { role: 'author', userId: 7 },
    other: { role: 'author', userId: 8 },
    admin: { role: 'admin', userId: 1 },
  }
  const STATUSES = ['approved', 'pending', 'hidden'] as const

  it.each([
    ['anonymous', false],
    ['owner', true],
    ['other', false],
    ['admin', true],
  ] as const)('%s may delete it: %s', (who, may) => {
    expect(canRemoveComment(callers[who] as Caller, { userId: 7 })).toBe(may)
  })

  it.each([
    ['anonymous', ['approved']],
    ['owner', ['approved', 'pending', 'hidden']],
    ['other', ['approved']],
    ['admin', ['approved', 'pending', 'hidden']],
  ] as const)('%s may see one that is %j', (who, known) => {
    const seen = STATUSES.filter((status) => canKnowOfComment(callers[who] as Caller, { userId: 7, status }))
    expect(seen).toEqual(known)
  })
})
