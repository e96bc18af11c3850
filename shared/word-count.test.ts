import { describe, expect, it } from 'vitest'
import { countWords } from './word-count.ts'

describe('countWords', () => {
  it.each([
    ['', 0],
    ['  \n\t ', 0],
    ['— … ۔ ، ؟ !', 0],
    ['The road bends twice.', 4],
    ['ہلال ایک ماہنامہ ہے۔', 4],
    ['پاکستان،بھارت؛افغانستان۔ایران', 4],
    ['خوب\u200cصورت کتاب', 2],
    ['می\u200cروم', 1],
    ['کا مِیاب', 2],
    ['قـــلم', 1],
    ['well-known don’t co\u2010operation', 3],
    ['3.14 1,000,000 ۱۲۳ ۱۲٫۵ 50%', 5],
    ['اردو میں English لفظ اور ۲۰۲۶ء', 6],
    ['editor@hilal.example https://hilal.example/a', 2],
    ['one—two – three', 3],
    ['“قومی” (زبان)', 2],
    ['line one\nline two', 4],
    ['آپؐ کی سیرت', 3],
  ])('%j has %i', (text, words) => {
    expect(countWords(text)).toBe(words)
  })

  it('counts a text of 20,000 words', () => {
    const text = 'پاکستان کے شمالی علاقوں میں برف پگھل رہی تھی اور '.repeat(2000)
    expect(countWords(text)).toBe(20_000)
  })
})
