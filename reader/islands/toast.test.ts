// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showStoredToast, storeToast } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const shown = () => Array.from(document.querySelectorAll('[data-toast]'), ({ textContent }) => textContent)

it.each([
  ['soon', 59_000, ['Signed in']],
  ['after the back-office', 3_600_000, []],
])('a toast for the next page is shown where that is opened %s', (_when, afterMs, expected) => {
  storeToast('success', 'Signed in', 'en')
  vi.advanceTimersByTime(afterMs)
  showStoredToast()
  vi.advanceTimersToNextFrame()
  expect(shown()).toEqual(expected)
  showStoredToast()
  vi.advanceTimersToNextFrame()
  expect(shown()).toEqual(expected)
})
