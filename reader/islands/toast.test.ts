// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showStoredToast, storeToast, toast } from './toast.ts'

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

/** The toast, with the pointer over it since it appeared. */
function underPointer(): Element {
  toast('error', 'Signing out did not work.', 'en')
  vi.advanceTimersToNextFrame()
  const message = document.querySelector('[data-toast]') ?? document.body
  message.dispatchEvent(new PointerEvent('pointerenter'))
  message.dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 0 }))
  return message
}

it('a toast that appears below the pointer goes as any other', () => {
  underPointer()
  vi.advanceTimersByTime(3100)
  expect(shown()).toEqual([])
})

it('a toast stays while the pointer moves over it, and goes three seconds after it has left', () => {
  const message = underPointer()
  message.dispatchEvent(new PointerEvent('pointermove', { movementX: 4, movementY: 0 }))
  vi.advanceTimersByTime(10_000)
  expect(shown()).toEqual(['Signing out did not work.'])
  message.dispatchEvent(new PointerEvent('pointerleave'))
  vi.advanceTimersByTime(3100)
  expect(shown()).toEqual([])
})
