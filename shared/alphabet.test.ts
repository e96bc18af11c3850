import { describe, expect, it } from 'vitest'
import { alphabeticalKey } from './alphabet.ts'

function sorted(texts: readonly string[]): string[] {
  return texts.toSorted((a, b) => (alphabeticalKey(a) < alphabeticalKey(b) ? -1 : 1))
}

describe('alphabetical order', () => {
  it('of Urdu is that of its alphabet, not of code points', () => {
    expect(sorted(['وحید', 'گلزار', 'پروین', 'ٹیپو', 'یاسر', 'ہاجرہ', 'تنویر', 'بانو', 'چاند', 'ڈار', 'ژالہ'])).toEqual(
      ['بانو', 'پروین', 'تنویر', 'ٹیپو', 'چاند', 'ڈار', 'ژالہ', 'گلزار', 'وحید', 'ہاجرہ', 'یاسر'],
    )
  })

  it('agrees with the collation of Urdu for its letters', () => {
    const letters = Array.from('اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھیے')
    expect(sorted(letters.toReversed())).toEqual(letters.toSorted(new Intl.Collator('ur').compare))
  })

  it('has no regard to vowel marks, joiners, Arabic letters, quotation marks and digits of other rows', () => {
    expect(['«گُل\u200c۱»', '\u200fگل1', 'گــل١'].map(alphabeticalKey)).toEqual(Array(3).fill(alphabeticalKey('گل1')))
    expect(alphabeticalKey('كريم')).toBe(alphabeticalKey('کریم'))
  })

  it('of Latin has no regard to case and accents, and stands between digits and Urdu', () => {
    expect(sorted(['zahra', 'ب', 'Émile', 'eagle', 'Āghā', '1947', 'Zahid', 'Fort'])).toEqual([
      '1947',
      'Āghā',
      'eagle',
      'Émile',
      'Fort',
      'Zahid',
      'zahra',
      'ب',
    ])
  })
})
