// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callSignedIn } from './session.ts'

let opened: string[]

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  // A real one would leave for a server that does not exist.
  vi.spyOn(location, 'assign').mockImplementation((address) => void opened.push(String(address)))
  history.replaceState(null, '', '/article/7?from=home#comments')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A comment of a visitor without a session, and whether its form has been given an answer. */
function comment(): { isAnswered: () => boolean; answer: Promise<unknown> } {
  let answered = false
  const answer = callSignedIn('POST', '/api/articles/7/comments/create/', { content: 'A fine piece' }).finally(() => {
    answered = true
  })
  return { isAnswered: () => answered, answer }
}

it('leads to the sign-in page, and back to where the reader was', async () => {
  comment()
  await vi.advanceTimersByTimeAsync(0)
  expect(opened).toEqual([`/login?next=${encodeURIComponent('/article/7?from=home#comments')}`])
})

it('reports no failure while the sign-in page is loading', async () => {
  const { isAnswered } = comment()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(isAnswered()).toBe(false)
})

it.each([
  ['the sign-in page does not come', () => vi.advanceTimersByTimeAsync(15_000)],
  ['the reader goes back to the page', async () => void dispatchEvent(new Event('pageshow'))],
])('answers the form once %s', async (_when, happens) => {
  const { isAnswered, answer } = comment()
  await vi.advanceTimersByTimeAsync(1000)
  expect(isAnswered()).toBe(false)
  await happens()
  expect(await answer).toBeNull()
})
