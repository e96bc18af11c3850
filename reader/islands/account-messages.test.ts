import { afterEach, describe, expect, it, vi } from 'vitest'
import { accounts as t } from '#shared/i18n/en/accounts.ts'
import { failureOf, sentenceOf } from './account-messages.ts'

const answer = (status: number, body: unknown = {}) => ({ status, ok: false, body })

describe('the message for a failed request', () => {
  it.each([
    ['login', null, 'Network error. Please check your connection and try again.'],
    ['sign-up', null, 'Network error. Please check your connection and try again.'],
    ['login', answer(401, { error: 'x' }), 'Invalid email or password. Please check your credentials.'],
    ['sign-up', answer(401, { error: 'x' }), 'Authentication failed. Please try again.'],
    ['login', answer(400, { error: 'x' }), 'Invalid email or password format.'],
    ['sign-up', answer(400, { error: 'The password is too short.' }), 'The password is too short.'],
    ['sign-up', answer(400), 'Invalid information provided. Please check your details.'],
    ['sign-up', answer(409, {}), 'An account with this email already exists. Please login instead.'],
    ['login', answer(500, { error: 'x' }), 'Server error. Please try again later.'],
    ['login', answer(503, '<html>'), 'Server error. Please try again later.'],
    ['login', answer(504), 'Request timed out. Please try again.'],
    ['login', answer(408), 'Request timed out. Please try again.'],
    ['login', answer(429, { error: 'Too many requests.' }), 'Too many requests.'],
    ['login', answer(418, { message: 'In message.' }), 'In message.'],
    ['login', answer(418, { detail: 'In detail.' }), 'In detail.'],
    ['login', answer(418, 'As a text.'), 'As a text.'],
    ['login', answer(418, '<!doctype html>'), 'An unexpected error occurred. Please try again.'],
    ['login', answer(418, { error: { code: 1 } }), 'An unexpected error occurred. Please try again.'],
  ])('%s, %j → %s', (kind, given, sentence) => {
    expect(failureOf(given, kind, t)).toBe(sentence)
  })
})

describe('the message for a failure of the site', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['en', 503, 'Server error. Please try again later. Reference: \u2066one\u2069'],
    ['ur', 500, 'Server error. Please try again later. حوالہ نمبر: \u2066one\u2069'],
  ])('ends with the id of the request, isolated, on a page in %s', (lang, status, sentence) => {
    vi.stubGlobal('document', { documentElement: { lang } })
    expect(failureOf(answer(status, { error: 'x', request_id: 'one' }), 'login', t)).toBe(sentence)
  })

  it('ends with it where the message is that of the answer', () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } })
    const body = { error: 'The sign-in service is not responding.', request_id: 'one' }
    expect(sentenceOf(body, '')).toBe('The sign-in service is not responding. Reference: \u2066one\u2069')
  })
})
