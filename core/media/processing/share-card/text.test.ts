import { expect, it } from 'vitest'
import { markupOf, textPicture, type TextStyle } from './text.ts'

const STYLE: TextStyle = {
  text: 'درجہ حرارت -5 اور فون +92 51 9271605',
  language: 'ur',
  latin: 'Card Serif',
  color: '#000000',
  sizes: [40],
  width: 1000,
  height: 300,
  align: 'right',
}

it('keeps numbers and signs within Urdu in their order', async () => {
  const markup = markupOf(STYLE.text, STYLE, true)
  expect(markup).toContain('\u2066-5\u2069')
  expect(markup).toContain('\u2066+92 51 9271605\u2069')
  expect(markupOf('It was -5', STYLE, false)).not.toMatch(/[\u2066-\u2069]/)
  expect(await textPicture(STYLE)).not.toBeNull()
})
