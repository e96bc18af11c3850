import { expect, it } from 'vitest'
import { coverFocusText, focusRule, parseCoverFocus } from './cover-focus.ts'

it('reads and writes the focal point of a cover', () => {
  expect(parseCoverFocus('30,70')).toEqual({ x: 30, y: 70 })
  expect(parseCoverFocus('0,100')).toEqual({ x: 0, y: 100 })
  for (const text of ['', '30', '30,', '30,101', '-1,5', '05,5', '30,70;', '30.5,70', '٣٠,٧٠']) {
    expect([text, parseCoverFocus(text)]).toEqual([text, null])
  }
  expect(coverFocusText({ x: 33.4, y: 104 })).toBe('33,100')
  expect(coverFocusText({ x: 50.2, y: 49.8 })).toBe('')
  expect(focusRule({ x: 30, y: 70 })).toBe('img.focus-30-70{object-position:30% 70%}')
})
