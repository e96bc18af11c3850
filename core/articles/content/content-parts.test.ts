import { describe, expect, it } from 'vitest'
import { contentParts } from './content-parts.ts'
import { plainText } from '#core/html-tree.ts'

describe('the parts of content', () => {
  it('end before tags, and within long texts between words', () => {
    expect([...contentParts('<p>one two</p><p>three</p>', 12)]).toEqual(['<p>one two', '</p><p>three', '</p>'])
    expect([...contentParts('one two three', 9)]).toEqual(['one two', ' three'])
    expect([...contentParts('abcdefgh', 3)]).toEqual(['abc', 'def', 'gh'])
    expect([...contentParts('', 9)]).toEqual([])
  })

  it('contain the whole text, each part on its own', () => {
    const html = Array.from({ length: 50 }, (_, index) => `<p>Passage <b>number</b> ${index} &amp; more</p>`).join('')
    const parts = [...contentParts(html, 70)]
    expect(parts.join('')).toBe(html)
    expect(parts.every((part) => part.length <= 70)).toBe(true)
    const words = (text: string) => text.split(/\s+/).filter((word) => word !== '').length
    expect(words(parts.map(plainText).join(' '))).toBeGreaterThanOrEqual(words(plainText(html)))
  })
})
