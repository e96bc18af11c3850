import { describe, expect, it } from 'vitest'
import { codeOf, indexText } from './indexed-text.ts'

describe('a text split into words', () => {
  it('knows where each word starts, its hash and that of its beginning', () => {
    const words = ['the', 'old', 'فوج', 'and', 'a', 'پہاڑ']
    const { starts, codes } = indexText(words.join(' '))
    expect([...starts]).toEqual([0, 4, 8, 12, 16, 18])
    expect(Array.from(codes, (code) => ({ hash: code & 0xffff, beginning: code >>> 16 }))).toEqual(words.map(codeOf))
    expect(new Set(codes).size).toBe(6)
    expect(codeOf('lighthouse').beginning).toBe(codeOf('li').beginning)
    expect(codeOf('a').beginning).not.toBe(codeOf('ab').beginning)
  })

  it('may be long, or empty', () => {
    const { starts } = indexText(`${'word '.repeat(20_000)}end`)
    expect(starts.at(-1)).toBe(100_000)
    expect([...indexText('').starts]).toEqual([0])
  })

  it('takes a byte for each character, and two in Urdu', () => {
    expect(indexText('abc').bytes).toBe(3 + 2 + 4)
    expect(indexText('فوج').bytes).toBe(6 + 2 + 4)
  })
})
