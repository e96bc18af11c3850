import { expect, it } from 'vitest'
import { asWritten, writtenForms } from './as-written.ts'

const run = (text: string, found = true) => ({ at: 0, text, found })
const forms = writtenForms([
  [run('آسمان'), run(' پر '), run('آسمان'), run('اسمان')],
  [run('مسئلہ'), run('قرآن', false), run('Lighthouse')],
])

it('Urdu words are written as in most of the marked parts', () => {
  expect(asWritten('اسمان "مسلہ"', forms)).toBe('آسمان "مسئلہ"')
})

it('words of other scripts, unmarked words and words that were typed so stay as they are', () => {
  expect(asWritten('lighthouse قران', forms)).toBe('lighthouse قران')
  expect(asWritten('اسمان مسلہ', forms, 'اسمان پر')).toBe('اسمان مسئلہ')
})
