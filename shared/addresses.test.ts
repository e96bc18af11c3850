import { describe, expect, it } from 'vitest'
import { linkFromTyped } from './addresses.ts'

describe('linkFromTyped', () => {
  it.each([
    ['https://example.org/a b', 'https://example.org/a b'],
    ['example.org', 'https://example.org'],
    ['www.example.org/news?x=1', 'https://www.example.org/news?x=1'],
    ['  example.org:8080/x ', 'https://example.org:8080/x'],
    ['اردو.پاکستان', 'https://اردو.پاکستان'],
    ['editor@hilal.example', 'mailto:editor@hilal.example'],
    ['mailto:editor@hilal.example', 'mailto:editor@hilal.example'],
    ['tel:+92515550100', 'tel:+92515550100'],
    ['/about', '/about'],
    ['#notes', '#notes'],
  ])('turns %s into %s', (typed, address) => {
    expect(linkFromTyped(typed)).toBe(address)
  })

  it.each(['', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'just words', '//evil.example'])(
    'rejects %j',
    (typed) => {
      expect(linkFromTyped(typed)).toBeNull()
    },
  )
})
